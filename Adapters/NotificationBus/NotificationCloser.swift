import DBus
import Dispatch

/// Closes notifications in the daemon that shows them, over a connection of its own.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class NotificationCloser: @unchecked Sendable {
    private let queue = DispatchQueue(label: "reveille.notification-closer")
    private let address: String?
    private var connection: BusConnection?

    /// - Parameter address: The address of the bus, or `nil` for the session bus of the environment.
    package init(address: String? = nil) {
        self.address = address
    }

    /// Closes notifications, one after another: dunst responds with few threads, which wait for each other for hours if many calls
    /// come at once (GLib flushes a connection with the same threads that wait for it). Those that are gone, or were shown by a daemon that no longer runs, are passed over.
    ///
    /// - Throws: `BusError` if the bus cannot be reached. It is connected to again at the next call.
    package func close(_ numbers: [BusNumber]) async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try send(numbers) }) }
        }
    }

    private func send(_ numbers: [BusNumber]) throws {
        do {
            let connection = try connection ?? connect()
            self.connection = connection
            for number in numbers { try close(number, on: connection) }
            // Signals that arrived meanwhile are taken and forgotten.
            try connection.process()
        } catch {
            connection = nil
            throw error
        }
    }

    private func close(_ number: BusNumber, on connection: BusConnection) throws {
        let method = BusMethod(
            destination: number.daemon, path: NotificationInterface.desktopPath,
            interface: NotificationInterface.desktop, member: "CloseNotification")
        do {
            try connection.call(method) { try $0.append(number.number) }
        } catch BusError.refused, BusError.noService, BusError.noResponse {
            // It is gone, or its daemon is.
        }
    }

    private func connect() throws -> BusConnection {
        guard let address = address ?? BusConnection.sessionAddress() else { throw BusError.noSessionBus }
        return try BusConnection(address: address)
    }
}

import DBus
import Dispatch

/// Closes notifications in the daemon that shows them, over a separate connection.
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

    /// Closes notifications, one after another. Parallel calls would block dunst for hours: it responds with few
    /// threads, which wait for each other (GLib flushes a connection with the same threads that wait for it).
    /// Notifications that are gone, or whose daemon is no longer running, are skipped.
    ///
    /// - Throws: `BusError` if the bus cannot be reached. The next call connects again.
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
            // Signals that have arrived in the meantime are discarded.
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
            // The notification or its daemon is gone.
        }
    }

    private func connect() throws -> BusConnection {
        guard let address = address ?? BusConnection.sessionAddress() else { throw BusError.noSessionBus }
        return try BusConnection(address: address)
    }
}

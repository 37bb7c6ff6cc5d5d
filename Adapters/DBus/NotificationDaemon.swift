import Foundation

/// The desktop's notification daemon (`org.freedesktop.Notifications`), whichever program implements it.
///
/// `start` makes the connection, which is restored whenever the bus or the daemon comes back. All methods may be called
/// from any thread.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class NotificationDaemon: @unchecked Sendable {
    static let name = "org.freedesktop.Notifications"
    /// The name that a host reports if it is the desktop's daemon.
    package static let ownName = "Reveille"
    /// The delay until the next attempt, in seconds, doubled from the first bound to the last.
    static let retryDelays = 0.25...30.0

    let queue = DispatchQueue(label: "reveille.notification-daemon")
    let address: String?
    let continuation: AsyncStream<Event>.Continuation
    /// All events of the daemon, for a single reader.
    package let events: AsyncStream<Event>

    var connection: BusConnection?
    var source: (any DispatchSourceRead)?
    var owner = ""
    /// The owner for which `Event.ready` was last sent.
    var readyOwner = ""
    var currentState = State.notStarted
    var retryDelay = retryDelays.lowerBound
    var isRunning = false

    /// - Parameter address: The address of the bus, or `nil` for the session bus of the environment.
    package init(address: String? = nil) {
        self.address = address
        (events, continuation) = AsyncStream.makeStream(of: Event.self)
    }

    /// Connects, immediately or as soon as there is a bus.
    package func start() {
        queue.sync {
            guard !isRunning else { return }
            isRunning = true
            connect()
        }
    }

    /// Disconnects and ends `events`.
    package func stop() {
        queue.sync {
            isRunning = false
            disconnect()
            currentState = .notStarted
            continuation.finish()
        }
    }

    /// The current state: `ready` if notifications can be shown.
    package var state: State {
        queue.sync { currentState }
    }

    /// Shows `notification` and returns its receipt.
    ///
    /// - Parameter old: The notification to replace, if the daemon that showed it is still running.
    /// - Throws: `BusError`.
    package func notify(_ notification: DesktopNotification, replacing old: Receipt? = nil) async throws -> Receipt {
        try await onQueue { [self] in try send(notification, replacing: old) }
    }

    /// Closes a notification. It is not an error if the notification is already gone or another daemon showed it.
    ///
    /// - Throws: `BusError`.
    package func close(_ receipt: Receipt) async throws {
        try await onQueue { [self] in
            guard receipt.daemon == daemonID else { return }
            do {
                _ = try perform("CloseNotification") { try $0.append(receipt.id) }
            } catch BusError.refused, BusError.noResponse {
                // The call fails only if the notification no longer exists.
            }
        }
    }

    /// The receipt of any program's notification, if the daemon that shows it is still running.
    ///
    /// - Parameters:
    ///   - owner: The unique name of the daemon's connection.
    ///   - bus: The beginning of the bus's identifier.
    package func receipt(of number: UInt32, from owner: String, on bus: String) -> Receipt? {
        queue.sync {
            guard owner == self.owner, connection?.busID.hasPrefix(bus) ?? false else { return nil }
            return Receipt(daemon: daemonID, id: number)
        }
    }

    // MARK: On the queue

    private func onQueue<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    var daemonID: String { "\(connection?.busID ?? "")/\(owner)" }

    private func send(_ notification: DesktopNotification, replacing old: Receipt?) throws -> Receipt {
        if case .noDaemon = currentState { try? learnDaemon(activating: true) }
        if case .ownDaemon = currentState { throw BusError.noService(Self.name) }
        let information: Information? = if case .ready(let information) = currentState { information } else { nil }
        let capabilities = information?.capabilities ?? []
        let reply = try perform("Notify") { message in
            try message.append(notification.appName)
            try message.append(old?.daemon == daemonID ? old?.id ?? 0 : 0)
            try message.append("")
            try message.append(notification.summary)
            try message.append(
                capabilities.contains("body-markup")
                    ? DesktopNotification.escaped(notification.body) : notification.body)
            try message.append(
                capabilities.contains("actions") ? notification.actions.flatMap { [$0.key, $0.label] } : [])
            try message.append(notification.hints)
            try message.append(notification.urgency == .critical ? Int32(0) : -1)
        }
        return Receipt(daemon: daemonID, id: try reply.readUInt32())
    }

    func perform(_ member: String, _ write: (BusMessage) throws -> Void = { _ in }) throws -> BusMessage {
        guard let connection else {
            if case .noBus(let error) = currentState { throw error }
            throw BusError.disconnected
        }
        // Signals that arrived during the wait for the response are already in memory: the descriptor will not report
        // them.
        defer { queue.async { [self] in process() } }
        do {
            return try connection.call(
                BusMethod(
                    destination: Self.name, path: "/org/freedesktop/Notifications", interface: Self.name,
                    member: member), write)
        } catch BusError.disconnected {
            reconnectLater(.disconnected)
            throw BusError.disconnected
        }
    }

    func process() {
        do {
            try connection?.process()
        } catch {
            reconnectLater(error as? BusError ?? .disconnected)
        }
    }
}

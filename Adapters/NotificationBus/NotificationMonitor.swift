package import DBus
import Dispatch
package import Foundation

/// Observes the notifications of all programs on the session bus, independently of the daemon that shows them.
///
/// It sends nothing and changes nothing. Events wait in memory up to a capacity. Then the monitor stops reading, and
/// the bus keeps the messages until it reads again. All methods may be called from any thread, but `next` only by one
/// reader at a time.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class NotificationMonitor: @unchecked Sendable {
    /// The maximum events that wait in memory. One batch of messages may exceed it.
    package struct Capacity: Sendable {
        package var events: Int
        /// The approximate memory of the events.
        package var bytes: Int

        package init(events: Int = 20_000, bytes: Int = 32 << 20) {
            self.events = events
            self.bytes = bytes
        }
    }

    /// The state of the observation.
    package enum State: Sendable, Equatable {
        case notStarted
        /// Everything has been observed since this date.
        case watching(since: Date, hasDaemon: Bool)
        /// The bus cannot be reached, or does not allow monitoring. The monitor tries again.
        case interrupted(BusError)
    }

    /// The number of messages to read before other work gets its turn.
    private static let batch = 256

    private let queue = DispatchQueue(label: "reveille.notification-monitor")
    private let buffer: EventBuffer
    private let now: @Sendable () -> Date
    private var supervisor: ConnectionSupervisor<MonitorConnection>?
    private var currentState = State.notStarted
    private var isReleaseDue = false
    private var malformedBefore = 0
    private var malformedNow = 0

    /// - Parameters:
    ///   - address: The address of the bus, or `nil` for the session bus of the environment.
    ///   - now: The clock for the time of receipt.
    package init(
        address: String? = nil, capacity: Capacity = Capacity(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        buffer = EventBuffer(capacity: capacity)
        self.now = now
        supervisor = ConnectionSupervisor(
            queue: queue,
            connect: {
                guard let address = address ?? BusConnection.sessionAddress() else { throw BusError.noSessionBus }
                return try MonitorConnection(address: address, now: now)
            },
            read: { [weak self] in try self?.read($0) ?? false },
            changed: { [weak self] in self?.follow($0) })
        Task { [weak self, buffer] in
            for await _ in buffer.roomAppeared { self?.resume() }
        }
    }

    deinit {
        buffer.finish()
    }

    /// Connects, immediately or as soon as there is a bus.
    package func start() {
        queue.sync { supervisor?.start() }
    }

    /// Disconnects and ends the events, for good.
    package func stop() {
        queue.sync {
            // Notifications that are held back until their app is known are not lost.
            _ = buffer.append(supervisor?.stop()?.takeRest() ?? [])
            currentState = .notStarted
            buffer.finish()
        }
    }

    /// Waits for an event and returns all since the last call. `nil` after `stop`, or if the task is cancelled.
    package func next() async -> [BusEvent]? {
        await buffer.next()
    }

    package var state: State {
        queue.sync { currentState }
    }

    /// The number of messages that were ignored because their values had unexpected types.
    package var malformed: Int {
        queue.sync { malformedBefore + malformedNow }
    }

    // MARK: On the queue

    private func read(_ connection: MonitorConnection) throws -> Bool {
        let (events, hasMore) = try connection.read(Self.batch)
        malformedNow = connection.malformed
        if case .watching(let since, let hasDaemon) = currentState, hasDaemon != connection.hasDaemon {
            currentState = .watching(since: since, hasDaemon: connection.hasDaemon)
        }
        let hasRoom = buffer.append(events)
        if hasMore, hasRoom { queue.async { [weak self] in self?.supervisor?.process() } }
        if connection.isHolding { releaseLater() }
        return hasRoom
    }

    private func releaseLater() {
        guard !isReleaseDue else { return }
        isReleaseDue = true
        queue.asyncAfter(deadline: .now() + NotificationTracker.patience) { [weak self] in
            self?.isReleaseDue = false
            self?.supervisor?.process()
        }
    }

    private func follow(_ change: ConnectionSupervisor<MonitorConnection>.Change) {
        switch change {
        case .connected(let connection):
            currentState = .watching(since: now(), hasDaemon: connection.hasDaemon)
        case .lost(let connection, let error):
            _ = buffer.append(connection?.takeRest() ?? [])
            malformedBefore += malformedNow
            malformedNow = 0
            currentState = .interrupted(error)
        }
    }

    private func resume() {
        queue.async { [weak self] in self?.supervisor?.resume() }
    }
}

extension NotificationMonitor.State: CustomStringConvertible {
    /// A sentence to show to people.
    package var description: String {
        switch self {
        case .notStarted: "The desktop’s notifications aren’t observed."
        case .watching(_, true): "The desktop’s notifications are observed."
        case .watching(_, false):
            "The desktop has no notification daemon. Notifications are observed as soon as there is one."
        case .interrupted(.refused(_, let text)): "The session bus doesn’t allow notifications to be observed: \(text)"
        case .interrupted(let error): error.localizedDescription
        }
    }
}

package import DBus
import Dispatch
package import Foundation
import Synchronization

/// The desktop's notification server (Desktop Notifications Specification 1.2), for desktops without another one.
///
/// It accepts notifications, numbers them and tells their programs how they ended. It does not show them: a
/// `NotificationMonitor` observes the same calls, and its reader decides what to show. While another program is the
/// server, this one waits for it to end.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class NotificationServer: @unchecked Sendable {
    /// The state of the server.
    package enum State: Sendable, Equatable {
        case stopped
        /// This program has received all notifications since this date.
        case serving(since: Date)
        /// The program with this name shows notifications.
        case other(daemon: String)
        /// The bus cannot be reached. The server tries again.
        case interrupted(BusError)
    }

    /// A person's response to a notification.
    package enum Answer: Sendable, Hashable {
        /// The notification itself was chosen.
        case opened
        case action(key: String)
        case dismissed
    }

    private struct Status {
        var state = State.stopped
        /// The last period in which this server received all notifications; without an end while it continues.
        var period: (from: Date, until: Date?)?
    }

    private let queue = DispatchQueue(label: "reveille.notification-server")
    private let now: @Sendable () -> Date
    private var supervisor: ConnectionSupervisor<ServerConnection>?
    private var connection: ServerConnection?
    private let status = Mutex(Status())
    private var expiry: (any DispatchSourceTimer)?

    /// - Parameters:
    ///   - address: The address of the bus, or `nil` for the session bus of the environment.
    ///   - now: The clock for the time of receipt.
    package init(address: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
        supervisor = ConnectionSupervisor(
            queue: queue,
            connect: {
                guard let address = address ?? BusConnection.sessionAddress() else { throw BusError.noSessionBus }
                return try ServerConnection(address: address)
            },
            read: { [weak self] connection in
                try connection.process()
                self?.follow(connection)
                return true
            },
            changed: { [weak self] in self?.follow($0) })
    }

    /// Becomes the server, immediately or as soon as no other program is. Repeating the call has no effect.
    package func start() {
        queue.sync { supervisor?.start() }
    }

    /// Ends all notifications, and leaves the role to other programs.
    package func stop() {
        queue.sync {
            try? supervisor?.stop()?.leave()
            connection = nil
            expiry?.cancel()
            set(.stopped)
        }
    }

    package var state: State { status.withLock(\.state) }

    /// True if a notification received at `date` came to this server.
    package func received(_ date: Date) -> Bool {
        status.withLock { status in
            guard let period = status.period, period.from <= date else { return false }
            return period.until.map { date <= $0 } ?? true
        }
    }

    /// Tells the program of a notification how a person responded to it. Ignored if the notification has ended.
    ///
    /// - Parameter number: A number assigned by this server.
    package func answer(_ number: BusNumber, _ answer: Answer) {
        queue.async { [self] in
            guard let connection, connection.uniqueName == number.daemon else { return }
            try? connection.answer(number.number, answer)
            supervisor?.process()
        }
    }

    // MARK: On the queue

    private func follow(_ connection: ServerConnection) {
        self.connection = connection
        if connection.isServing {
            if case .serving = state {} else { set(.serving(since: now())) }
        } else {
            set(.other(daemon: connection.otherDaemon))
        }
        expireLater(connection)
    }

    private func follow(_ change: ConnectionSupervisor<ServerConnection>.Change) {
        switch change {
        case .connected(let connection): follow(connection)
        case .lost(_, let error):
            connection = nil
            set(.interrupted(error))
        }
    }

    private func set(_ state: State) {
        let now = now()
        status.withLock { status in
            guard state != status.state else { return }
            if case .serving = status.state { status.period?.until = now }
            if case .serving(let since) = state { status.period = (since, nil) }
            status.state = state
        }
    }

    /// Waits until the next notification expires.
    private func expireLater(_ connection: ServerConnection) {
        expiry?.cancel()
        guard let end = connection.nextEnd else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let delay = max(.zero, ContinuousClock.now.duration(to: end))
        timer.schedule(deadline: .now() + .milliseconds(Int(delay / .milliseconds(1)) + 1))
        timer.setEventHandler { [weak self] in self?.supervisor?.process() }
        timer.resume()
        expiry = timer
    }
}

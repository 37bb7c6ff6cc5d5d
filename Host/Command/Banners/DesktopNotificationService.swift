import Foundation
import HostClock
import NotificationBus
import NotificationHost
import NotificationIntake
import Synchronization

/// The desktop's notification service, which the host can provide instead of a daemon.
///
/// It receives the notifications of programs. An app shows some of them as its own, and a response to one of these
/// counts as a response to the original. While the host cannot decide about notifications or store them, it leaves the
/// service to a daemon.
nonisolated final class DesktopNotificationService: NotificationService {
    private struct Current {
        var work: Task<Void, Never>?
        var mayServe: @Sendable () -> Bool = { false }
        /// The numbers of notifications by their identifiers.
        var numbers = BoundedTable<String, BusNumber>(capacity: capacity)
    }

    private static let capacity = 20_000
    /// The time between two checks of `mayServe`.
    private static let pause = Duration.seconds(1)

    private let server: NotificationServer
    private let current = Mutex(Current())

    init(_ server: NotificationServer = NotificationServer { HostClock.current.now }) {
        self.server = server
    }

    /// Serves only while `mayServe` returns true: while every notification that comes gets a decision and is stored.
    func follow(_ mayServe: @escaping @Sendable () -> Bool) {
        current.withLock { $0.mayServe = mayServe }
    }

    var state: NotificationServiceState {
        guard current.withLock({ $0.work != nil }) else { return .off }
        return switch server.state {
        case .serving: .serving
        case .other(let daemon): .other(service: daemon)
        case .stopped, .interrupted: .interrupted
        }
    }

    func received(_ date: Date) -> Bool { server.received(date) }

    func serve(_ isServing: Bool) {
        let isOver = current.withLock { current in
            if isServing, current.work == nil {
                current.work = Task.detached { [weak self] in await self?.keepServing() }
            } else if !isServing, let work = current.work {
                work.cancel()
                current.work = nil
                return true
            }
            return false
        }
        if isOver { server.stop() }
    }

    private func keepServing() async {
        while !Task.isCancelled {
            let (isWanted, mayServe) = current.withLock { ($0.work != nil, $0.mayServe) }
            if isWanted, mayServe() { server.start() } else { server.stop() }
            // The task may have been cancelled between the check and the start.
            if Task.isCancelled { server.stop() }
            try? await Task.sleep(for: Self.pause)
        }
    }

    // MARK: What a person does

    /// True if this service received the notification, so that no daemon shows it.
    func took(_ notification: IncomingNotification) -> Bool {
        switch notification.source {
        case .desktop, .portal: received(notification.receivedAt)
        default: false
        }
    }

    /// Stores the numbers of notifications.
    func add(_ numbers: [BusNumber]) {
        current.withLock { current in
            for number in numbers { current.numbers[number.notification] = number }
        }
    }

    /// Reports a person's response to a banner to the program whose notification the banner replaces.
    func tell(_ answer: NotificationAnswer, to notification: String) {
        guard let number = current.withLock({ $0.numbers[notification] }) else { return }
        switch answer {
        case .open: server.answer(number, .opened)
        case .action(let key, _): server.answer(number, .action(key: key))
        case .dismiss: server.answer(number, .dismissed)
        }
    }
}

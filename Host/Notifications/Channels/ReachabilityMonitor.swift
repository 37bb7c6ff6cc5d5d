import AlarmKit
import AlarmScheduling
package import Foundation
import Synchronization
import UserNotifications

/// An upcoming alarm that nobody would hear in the current state.
package struct ReachabilityWarning: Sendable, Equatable {
    package enum Reach: Sendable, Equatable {
        /// The alarm is heard only as long as a page stays open.
        case openPages
        /// No audible channel works.
        case nothing
    }

    package let title: String
    package let date: Date
    package let reach: Reach
}

/// Detects in advance that nobody would hear the next alarm. Owns the last reported warning.
final class ReachabilityMonitor: NotificationPart {
    let context: NotificationContext
    private let router: ChannelRouter
    private let lastWarning = Mutex<ReachabilityWarning?>(nil)

    /// The time before an alarm at which the warning begins: in the evening, not at the last moment.
    private static let horizon: TimeInterval = 12 * 3600
    /// The interval between checks of the channels, in real time.
    private static let checkInterval = Duration.seconds(600)

    init(_ context: NotificationContext, _ router: ChannelRouter) {
        self.context = context
        self.router = router
    }

    /// A warning about the next alarm or urgent notification if it would not be heard with every page closed; otherwise
    /// `nil`.
    func warning() -> ReachabilityWarning? {
        let works = router.channels.filter { router.use(of: $0) != .never && $0.canWake && $0.isAlive }
        guard works.allSatisfy({ $0.name == router.pages.name }), let next = try? nextUrgent() else { return nil }
        return ReachabilityWarning(title: next.title, date: next.date, reach: works.isEmpty ? .nothing : .openPages)
    }

    private func nextUrgent() throws -> (title: String, date: Date)? {
        let limit = now.addingTimeInterval(Self.horizon)
        let alarm = try store.alarms.next(before: limit).map { ($0.record.alert.title, $0.course.alert) }
        let urgent = try store.occurrences.nextUrgent(after: now, before: limit)
        let notification = urgent.map { ($0.request.content.title, $0.fireDate) }
        return [alarm, notification].compactMap { $0 }.filter { $0.1 > now }.min { $0.1 < $1.1 }
    }

    /// Reports the warning if it has changed. If two checks coincide, the later one is reported last.
    func report() {
        lastWarning.withLock { last in
            let warning = warning()
            guard last != warning else { return }
            last = warning
            dependencies.onReachabilityWarning(warning)
        }
    }

    /// Checks the channels from time to time, so that a failure is noticed before the channel is needed.
    func watch() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.checkInterval)
            if Task.isCancelled { return }
            await router.check()
            report()
        }
    }
}

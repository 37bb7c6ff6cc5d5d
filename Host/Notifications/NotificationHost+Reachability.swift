import AlarmKit
import AlarmScheduling
package import AppContainer
package import Foundation
import FoundationOverlay
import SafeText
import Synchronization
import UserNotifications

/// An upcoming alarm that nobody would hear in the current state.
package struct ReachabilityWarning: Sendable, Equatable {
    package enum Reach: Sendable, Equatable {
        /// It is heard as long as a page stays open.
        case openPages
        /// No audible channel works.
        case nothing
    }

    package let title: String
    package let date: Date
    package let reach: Reach
}

extension NotificationHost {
    /// The time before an alarm at which a person is warned: in the evening, not at the last moment.
    private static let horizon: TimeInterval = 12 * 3600
    /// The interval between checks of the channels, in real time.
    private static let checkInterval = Duration.seconds(600)

    /// The next alarm or urgent notification that would not be heard with every page closed, or `nil` if all is well.
    package func reachabilityWarning() -> ReachabilityWarning? {
        let works = channels.filter { use(of: $0) != .never && $0.canWake && $0.isAlive }
        guard works.allSatisfy({ $0.name == pages.name }), let next = try? nextUrgent() else { return nil }
        return ReachabilityWarning(title: next.title, date: next.date, reach: works.isEmpty ? .nothing : .openPages)
    }

    private func nextUrgent() throws -> (title: String, date: Date)? {
        let limit = now.addingTimeInterval(Self.horizon)
        let alarm = try store.alarms.next(before: limit).map { ($0.record.alert.title, $0.course.alert) }
        let urgent = try store.occurrences.nextUrgent(after: now, before: limit)
        let notification = urgent.map { ($0.request.content.title, $0.fireDate) }
        return [alarm, notification].compactMap { $0 }.filter { $0.1 > now }.min { $0.1 < $1.1 }
    }

    /// Reports the reachability warning if it has changed. Of two simultaneous checks, the later is reported last.
    func reportReachability() {
        lastReachabilityWarning.withLock { last in
            let warning = reachabilityWarning()
            guard last != warning else { return }
            last = warning
            dependencies.onReachabilityWarning(warning)
        }
    }

    /// Warns on every working channel, and in the log, that nobody would hear an alarm. It is a single notification: a
    /// later one replaces it.
    ///
    /// - Parameter app: the app that it is posted for.
    package func announce(_ warning: ReachabilityWarning?, as app: AppContainer) {
        let identifier = "outlook"
        guard let warning, warning.reach == .nothing else {
            attempt {
                try removePendingRequests([identifier], of: app)
                try removeDeliveredNotifications([identifier], of: app)
            }
            return
        }
        let time = warning.date.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: .host))
        var content = ContentRecord()
        content.title = hostText("You Won’t Hear “\(warning.title)” at \(time)")
        content.body = hostText("Open a page or check Notifications in Settings.")
        content.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
        // The title says what a person is up to, so the log has the time only.
        StandardError.write(
            "No channel will sound for the notification due at \(warning.date.formatted(.iso8601)).", .warning)
        attempt {
            try setAllowed(true, for: app.id)
            try add(RequestRecord(identifier: identifier, content: content, trigger: nil), of: app)
        }
    }

    /// Checks the channels from time to time, so that one that has failed is noticed before it is needed.
    func watchChannels() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.checkInterval)
            if Task.isCancelled { return }
            await checkChannels()
            reportReachability()
        }
    }
}

import Foundation
import UserNotifications

/// The content of the notifications that accompany a ring.
///
/// AlarmKit gives an alarm a title and no text. An app that needs text adds a time-sensitive notification with the same
/// title for the same instant. The ring shows the notification's text, and the next event in its thread. If a later
/// notification of the thread comes before anybody has answered, the ring turns into that notification.
struct RingText: Sendable {
    /// The notification that the ring shows.
    let notification: Occurrence
    /// True if that notification came after the alarm and took over the ring.
    let isTurned: Bool
    /// The next time-sensitive notification of the thread.
    let next: Occurrence?

    /// The maximum number of seconds between an alarm and its accompanying notification.
    fileprivate static let tolerance: TimeInterval = 60
    /// The number of seconds ahead to search for the next event.
    private static let horizon: TimeInterval = 24 * 3600

    /// - Returns: `nil` if no notification accompanies `ring`.
    init?(of ring: Occurrence, in store: NotificationStore, at now: Date) throws {
        let start = ring.fireDate.addingTimeInterval(-Self.tolerance)
        let told = try store.occurrences.notifications(of: ring.app, from: start, until: max(now, ring.fireDate))
            .filter(\.isUrgent)
        guard let first = told.last(where: { $0.goes(with: ring) }) else { return nil }
        let thread = first.request.content.threadIdentifier
        guard !thread.isEmpty else {
            notification = first
            isTurned = false
            next = nil
            return
        }
        let isInThread = { (one: Occurrence) in one.request.content.threadIdentifier == thread }
        notification = told.last(where: isInThread) ?? first
        isTurned = notification.id != first.id
        next = try store.occurrences.upcoming(of: ring.app, from: now, until: now.addingTimeInterval(Self.horizon))
            .first { $0.isUrgent && isInThread($0) }
    }
}

extension Occurrence {
    /// True if this notification accompanies the ring of an alarm: both have the same app, title and time.
    func goes(with ring: Occurrence) -> Bool {
        alarm == nil && app == ring.app && request.content.title == ring.request.content.title
            && abs(fireDate.timeIntervalSince(ring.fireDate)) <= RingText.tolerance
    }

    /// True if the notification breaks through a Focus.
    fileprivate var isUrgent: Bool {
        request.content.level.rawValue >= UNNotificationInterruptionLevel.timeSensitive.rawValue
    }
}

import Foundation
import UserNotifications

/// What the notifications that go with a ring say.
///
/// AlarmKit gives an alarm a title and no text. An app that has more to say adds a time-sensitive notification of the
/// same title for the same instant. The ring shows its text, and what comes next in its thread. When a later
/// notification of the thread comes and nobody has answered, the ring turns into that one.
struct RingWords: Sendable {
    /// The notification that the ring speaks for.
    let notification: Occurrence
    /// Whether that came after the alarm and took over the ring.
    let isTurned: Bool
    /// The next time-sensitive notification of the thread.
    let next: Occurrence?

    /// Seconds between an alarm and the notification that goes with it.
    fileprivate static let tolerance: TimeInterval = 60
    /// Seconds of the future in which the next one is looked for.
    private static let horizon: TimeInterval = 24 * 3600

    /// - Returns: `nil` if no notification goes with `ring`.
    init?(of ring: Occurrence, in store: NotificationStore, at now: Date) throws {
        let start = ring.fireDate.addingTimeInterval(-Self.tolerance)
        let told = try store.notifications(of: ring.app, from: start, until: max(now, ring.fireDate)).filter(\.isUrgent)
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
        next = try store.upcoming(of: ring.app, from: now, until: now.addingTimeInterval(Self.horizon))
            .first { $0.isUrgent && isInThread($0) }
    }
}

extension Occurrence {
    /// Whether it is the notification that goes with the ring of an alarm: of the same app, title and time.
    func goes(with ring: Occurrence) -> Bool {
        alarm == nil && app == ring.app && request.content.title == ring.request.content.title
            && abs(fireDate.timeIntervalSince(ring.fireDate)) <= RingWords.tolerance
    }

    /// It breaks through a Focus.
    fileprivate var isUrgent: Bool {
        request.content.level.rawValue >= UNNotificationInterruptionLevel.timeSensitive.rawValue
    }
}

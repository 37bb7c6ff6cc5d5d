package import Foundation

/// The policy for an alarm that is found late because the device was off or its clock was set.
package struct Lateness: Hashable, Sendable {
    /// Seconds that an alarm may be late and still be useful.
    package var limit: TimeInterval

    /// The limit for items without one of their own. Up to 15 minutes late, people still consider an alarm on time.
    package static let usual = Lateness(limit: 15 * 60)

    package init(limit: TimeInterval) {
        self.limit = limit
    }

    /// True if the alarm is too late to be useful at `now`.
    package func isStale(_ instant: Date, at now: Date) -> Bool {
        now.timeIntervalSince(instant) > limit
    }

    /// The instant after which to look for the next alarm, if the clock shows `now` and the last alarm was `previous`.
    ///
    /// Setting a clock back by an hour or less is a correction: alarms that have rung do not ring again. If it is set
    /// back further, its day was wrong: the alarm of the true day rings, even though that of the wrong day has rung.
    package static func start(at now: Date, previous: Date?) -> Date {
        guard let previous, previous > now, previous.timeIntervalSince(now) <= 3600 else { return now }
        return previous
    }
}

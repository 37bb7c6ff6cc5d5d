package import Foundation

/// The policy for an alarm that is found late, because the device was off or its clock was set.
package struct Lateness: Hashable, Sendable {
    /// Seconds that an alarm may be late and still be of use.
    package var limit: TimeInterval

    /// The limit of items without their own: 15 minutes, within which people consider an alarm on time.
    package static let usual = Lateness(limit: 15 * 60)

    package init(limit: TimeInterval) {
        self.limit = limit
    }

    /// True if the alarm is too late to be of use at `now`.
    package func isStale(_ instant: Date, at now: Date) -> Bool {
        now.timeIntervalSince(instant) > limit
    }

    /// The instant after which to look for the next alarm, if the clock shows `now` and the last alarm was `previous`.
    ///
    /// A clock that is set back by an hour or less was corrected: alarms that have rung do not ring again. One that is
    /// set back further had been wrong: the true day's alarm rings, even though the wrong day's has.
    package static func start(at now: Date, previous: Date?) -> Date {
        guard let previous, previous > now, previous.timeIntervalSince(now) <= 3600 else { return now }
        return previous
    }
}

package import Foundation

/// What is done about an alarm that is found late, because the device was off or its clock was set.
package struct Lateness: Hashable, Sendable {
    /// How late an alarm may be and still be of use, in seconds.
    package var limit: TimeInterval

    /// What a person takes for being in time, unless an item says otherwise: 15 minutes.
    package static let usual = Lateness(limit: 15 * 60)

    package init(limit: TimeInterval) {
        self.limit = limit
    }

    /// Too late to be of use at `now`.
    package func isStale(_ instant: Date, at now: Date) -> Bool {
        now.timeIntervalSince(instant) > limit
    }

    /// After which instant the next one is looked for, when the clock shows `now` and the last one was `previous`.
    ///
    /// A clock that is set back by an hour or less was corrected: what has rung does not ring again. One that is set back
    /// further had been wrong: the true day's alarm rings, although the wrong day's has.
    package static func start(at now: Date, previous: Date?) -> Date {
        guard let previous, previous > now, previous.timeIntervalSince(now) <= 3600 else { return now }
        return previous
    }
}

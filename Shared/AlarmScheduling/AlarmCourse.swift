package import Foundation

/// The course of an alarm from being scheduled to its end.
///
///     scheduled → countdown → alerting → stopped | missed
///                    ↕ paused    ↓ ↑
///                             snoozed
///
/// A repeating alarm is scheduled again instead of ending.
package struct AlarmCourse: Hashable, Codable, Sendable {
    package enum State: String, Hashable, Codable, Sendable {
        /// Waiting for its day.
        case scheduled
        /// Counting down visibly to its alert.
        case countdown
        case paused
        /// Ringing.
        case alerting
        /// Rang; the person asked for a little more time.
        case snoozed
        case stopped
        /// Found too late to be of use.
        case missed
        case cancelled
    }

    /// A countdown, running or paused.
    package struct Countdown: Hashable, Codable, Sendable {
        /// The total length in seconds.
        package var total: TimeInterval
        /// Seconds that had passed before `start`.
        package var elapsed: TimeInterval
        /// The time when it began or resumed.
        package var start: Date
    }

    package var state: State
    /// The time of the alert; in `paused`, the time at which it would have come.
    package var alert: Date
    /// The time of the previous alert. An alarm that has rung does not ring again.
    package var previous: Date?
    package var countdown: Countdown?
    /// The device's time zone in which `alert` was derived; `nil` if `alert` does not depend on the zone.
    package var zone: String?

    /// True once the alarm has ended.
    package var isOver: Bool {
        switch state {
        case .stopped, .missed, .cancelled: true
        case .scheduled, .countdown, .paused, .alerting, .snoozed: false
        }
    }

    /// The time at which the alarm changes state without a person; `nil` if it does not.
    package var due: Date? {
        switch state {
        case .scheduled: countdown?.start ?? alert
        case .countdown, .snoozed: alert
        case .paused, .alerting, .stopped, .missed, .cancelled: nil
        }
    }
}

/// An action that the alarm's state does not allow.
package struct AlarmCourseError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

package import Foundation

/// Where an alarm is between its being scheduled and its end.
///
///     scheduled → countdown → alerting → stopped | missed
///                    ↕ paused    ↓ ↑
///                             snoozed
///
/// A repeating alarm is scheduled again instead of coming to an end.
package struct AlarmCourse: Hashable, Codable, Sendable {
    package enum State: String, Hashable, Codable, Sendable {
        /// It waits for its day.
        case scheduled
        /// It counts down to its alert before a person's eyes.
        case countdown
        case paused
        /// It rings.
        case alerting
        /// It has rung, and a person wanted a little more time.
        case snoozed
        case stopped
        /// It was found too late to be of use.
        case missed
        case cancelled
    }

    /// A countdown that runs or is paused.
    package struct Countdown: Hashable, Codable, Sendable {
        /// Seconds of the whole.
        package var total: TimeInterval
        /// Seconds that had passed before `start`.
        package var elapsed: TimeInterval
        /// When it began or went on.
        package var start: Date
    }

    package var state: State
    /// When it alerts or began to; in `paused`, when it would have.
    package var alert: Date
    /// When it alerted before; what has rung does not ring again.
    package var previous: Date?
    package var countdown: Countdown?
    /// The device's zone in which `alert` was derived; `nil` when it does not depend on it.
    package var zone: String?

    /// It has come to its end.
    package var isOver: Bool {
        switch state {
        case .stopped, .missed, .cancelled: true
        case .scheduled, .countdown, .paused, .alerting, .snoozed: false
        }
    }

    /// When something happens to it next by itself.
    package var due: Date? {
        switch state {
        case .scheduled: countdown?.start ?? alert
        case .countdown, .snoozed: alert
        case .paused, .alerting, .stopped, .missed, .cancelled: nil
        }
    }
}

/// What cannot be done with an alarm as it is.
package struct AlarmCourseError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

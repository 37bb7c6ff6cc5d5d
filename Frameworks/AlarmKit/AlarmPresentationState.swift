public import Foundation

/// How an alarm is, as what shows it needs to know.
public struct AlarmPresentationState: Codable, Hashable, Sendable {
    public enum Mode: Codable, Hashable, Sendable {
        case alert(Alert)
        case countdown(Countdown)
        case paused(Paused)

        public struct Alert: Codable, Hashable, Sendable {
            /// The time of day that it rings for.
            public var time: Alarm.Schedule.Relative.Time

            public init(time: Alarm.Schedule.Relative.Time) {
                self.time = time
            }
        }

        public struct Countdown: Codable, Hashable, Sendable {
            /// Seconds of the whole.
            public var totalCountdownDuration: TimeInterval
            /// Seconds that had passed before `startDate`.
            public var previouslyElapsedDuration: TimeInterval
            public var startDate: Date
            public var fireDate: Date

            public init(
                totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval, startDate: Date,
                fireDate: Date
            ) {
                self.totalCountdownDuration = totalCountdownDuration
                self.previouslyElapsedDuration = previouslyElapsedDuration
                self.startDate = startDate
                self.fireDate = fireDate
            }
        }

        public struct Paused: Codable, Hashable, Sendable {
            /// Seconds of the whole.
            public var totalCountdownDuration: TimeInterval
            /// Seconds that have passed.
            public var previouslyElapsedDuration: TimeInterval

            public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
                self.totalCountdownDuration = totalCountdownDuration
                self.previouslyElapsedDuration = previouslyElapsedDuration
            }
        }
    }

    public var alarmID: Alarm.ID
    public var mode: Mode

    public init(alarmID: Alarm.ID, mode: Mode) {
        self.alarmID = alarmID
        self.mode = mode
    }
}

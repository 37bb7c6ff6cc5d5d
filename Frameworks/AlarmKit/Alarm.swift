public import Foundation

/// An alarm or timer of an app, and its state.
public struct Alarm: Identifiable, Codable, Sendable {
    public typealias ID = UUID

    public enum State: Codable, Hashable, Sendable {
        /// Waiting for the scheduled time.
        case scheduled
        /// Counting down to its first alert or, if snoozed, to the next one.
        case countdown
        case paused
        /// Ringing.
        case alerting
    }

    /// The durations of an alarm's countdowns.
    public struct CountdownDuration: Codable, Equatable, Sendable {
        /// The seconds before the alert. A scheduled alarm shows a countdown before its time.
        public var preAlert: TimeInterval?
        /// The seconds until it alerts again if a person snoozes it. `nil` uses the duration of `preAlert`.
        public var postAlert: TimeInterval?

        public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
            self.preAlert = preAlert
            self.postAlert = postAlert
        }
    }

    public let id: UUID
    /// The schedule, or `nil` for a timer, which starts counting down immediately.
    public var schedule: Schedule?
    public var countdownDuration: CountdownDuration?
    public var state: State

    package init(id: UUID, schedule: Schedule?, countdownDuration: CountdownDuration?, state: State) {
        self.id = id
        self.schedule = schedule
        self.countdownDuration = countdownDuration
        self.state = state
    }
}

public import Foundation

/// An alarm or timer of an app, and its state.
public struct Alarm: Identifiable, Codable, Sendable {
    public typealias ID = UUID

    public enum State: Codable, Hashable, Sendable {
        /// Waiting for its time.
        case scheduled
        /// Counting down to its first alert or, if snoozed, to the next one.
        case countdown
        case paused
        /// Ringing.
        case alerting
    }

    /// The durations of an alarm's countdowns.
    public struct CountdownDuration: Codable, Equatable, Sendable {
        /// Seconds before the alert. A scheduled alarm shows them as a countdown before its time.
        public var preAlert: TimeInterval?
        /// Seconds until it alerts again if a person requests that: the snooze. `nil` for the duration of `preAlert`.
        public var postAlert: TimeInterval?

        public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
            self.preAlert = preAlert
            self.postAlert = postAlert
        }
    }

    public let id: UUID
    /// `nil` for a timer, which counts down immediately.
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

public import Foundation

/// An alarm or timer of an app, and how it is.
public struct Alarm: Identifiable, Codable, Sendable {
    public typealias ID = UUID

    public enum State: Codable, Hashable, Sendable {
        /// It waits for its time.
        case scheduled
        /// It counts down, to its first alert or, snoozed, to the next one.
        case countdown
        case paused
        /// It rings.
        case alerting
    }

    /// How long an alarm counts down.
    public struct CountdownDuration: Codable, Equatable, Sendable {
        /// Seconds before the alert. A scheduled alarm shows them as a countdown before its time.
        public var preAlert: TimeInterval?
        /// Seconds until it alerts again once a person asks for that: the snooze. `nil` is as long as `preAlert`.
        public var postAlert: TimeInterval?

        public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
            self.preAlert = preAlert
            self.postAlert = postAlert
        }
    }

    public let id: UUID
    /// `nil` for a timer, which counts down at once.
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

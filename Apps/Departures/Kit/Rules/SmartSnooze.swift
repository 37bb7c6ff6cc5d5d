public import Foundation

/// The additional sleep available: the rest of the traffic buffer, but no more than in Apple's Clock.
public enum SmartSnooze: Hashable, Sendable {
    case minutes(Int)
    /// Less than a whole minute is left; `leaveBy` is the last moment to arrive on time.
    case noTimeLeft(leaveBy: Date)

    /// Minutes.
    static let longest = 9

    public init(_ plan: DeparturePlan, now: Date) {
        let left = plan.lastMoment.timeIntervalSince(now) - plan.preparation
        let minutes = min(Int((left / 60).rounded(.down)), Self.longest)
        self = minutes > 0 ? .minutes(minutes) : .noTimeLeft(leaveBy: plan.lastMoment)
    }

    /// Minutes; 0 for none.
    public var minutes: Int {
        if case .minutes(let minutes) = self { minutes } else { 0 }
    }
}

public import Foundation

/// How much more sleep there is: what the buffer for traffic still holds, and no more than in Apple's Clock.
public enum SmartSnooze: Hashable, Sendable {
    case minutes(Int)
    /// Not a whole minute is left; after `leaveBy` no traffic light may be red.
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

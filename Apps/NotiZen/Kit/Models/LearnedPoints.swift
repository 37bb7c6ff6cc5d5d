/// A change to a score because of the person's habits.
public struct LearnedPoints: Hashable, Codable, Sendable {
    public let reason: LearnedReason
    public let points: Int

    public init(_ reason: LearnedReason, points: Int) {
        self.reason = reason
        self.points = points
    }
}

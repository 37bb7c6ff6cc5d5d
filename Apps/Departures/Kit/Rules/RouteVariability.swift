public import Foundation

/// Learns by how much a route's travel time grows from one answer to the next.
public struct RouteVariability: Hashable, Sendable {
    /// One remembered answer about the route.
    public struct Observation: Hashable, Sendable {
        public let arrival: Date
        public let answeredAt: Date
        /// Seconds.
        public let travelTime: TimeInterval
        /// True if the time is typical of its hour. If a reported time follows, their difference shows how much the
        /// day differs. A typical time after another answer shows nothing.
        public let isTypical: Bool

        public init(arrival: Date, answeredAt: Date, travelTime: TimeInterval, isTypical: Bool = false) {
            self.arrival = arrival
            self.answeredAt = answeredAt
            self.travelTime = travelTime
            self.isTypical = isTypical
        }
    }

    /// An increase from one answer to the next, as a share of the first.
    private struct Rise: Hashable {
        let share: Double
        let slot: Slot
    }

    /// An hour of a weekday, at which traffic is similar every week.
    private struct Slot: Hashable {
        let weekday: Int
        let hour: Int

        init(_ date: Date, _ calendar: Calendar) {
            let parts = calendar.dateComponents([.weekday, .hour], from: date)
            weekday = parts.weekday ?? 0
            hour = parts.hour ?? 0
        }
    }

    private let rises: [Rise]
    private let calendar: Calendar

    /// The number of observed rises that weighs as much as the prior.
    static let weightOfPrior = 8.0
    static let percentile = 0.95
    /// Seconds. If answers are further apart, their difference is due to the time of day rather than the route.
    static let longestGap: TimeInterval = 2 * 3600
    /// Seconds. For shorter trips, such as a walk to the next house, shares are meaningless.
    private static let shortestWay: TimeInterval = 60

    /// - Parameters:
    ///   - observations: the answers, oldest first.
    ///   - ageOfAnswer: the expected age of the answer when the person leaves, in seconds. Rises grow with the square
    ///     root of time.
    public init(_ observations: [Observation], ageOfAnswer: TimeInterval, in timeZone: TimeZone) {
        let calendar = Calendar.gregorian(in: timeZone)
        self.calendar = calendar
        rises = zip(observations, observations.dropFirst()).compactMap { first, next in
            let gap = next.answeredAt.timeIntervalSince(first.answeredAt)
            guard first.arrival == next.arrival, gap > 0, gap <= Self.longestGap, !next.isTypical else {
                return nil
            }
            let share = max(0, next.travelTime / max(first.travelTime, Self.shortestWay) - 1)
            let scale = (ageOfAnswer / max(gap, MonitoringPolicy.Background.free.ageOfLastAnswer)).squareRoot()
            return Rise(share: share * min(scale, 1), slot: Slot(first.arrival, calendar))
        }
    }

    /// True if the route has any observed rises.
    public var isKnown: Bool { !rises.isEmpty }

    /// The share of the travel time to keep for an arrival at `arrival`. Combines the percentile for this hour of
    /// this weekday, the percentile of all rises, and `usual`, each weighted by its number of observations.
    public func share(at arrival: Date, usual: Double) -> Double {
        let slot = Slot(arrival, calendar)
        let ofWay = Self.weighed(rises.map(\.share), against: usual)
        return Self.weighed(rises.filter { $0.slot == slot }.map(\.share), against: ofWay)
    }

    private static func weighed(_ shares: [Double], against prior: Double) -> Double {
        guard !shares.isEmpty else { return prior }
        let rank = Int((percentile * Double(shares.count)).rounded(.up)) - 1
        let seen = shares.sorted()[max(rank, 0)]
        let count = Double(shares.count)
        return (weightOfPrior * prior + count * seen) / (weightOfPrior + count)
    }
}

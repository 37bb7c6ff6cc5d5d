public import Foundation

/// Where a travel time comes from.
public enum TravelSource: String, Codable, Sendable {
    /// A routing service followed real roads, with the traffic of the day where there is any.
    case measured
    /// A routing service followed real roads, with the traffic that is typical of the hour and the weekday.
    case typical
    /// A routing service followed real roads, and does not tell what it knows of their traffic.
    case roads
    /// Reckoned from the distance.
    case estimated

    /// Whether it is the way itself that was asked about.
    var followsRoads: Bool { self != .estimated }
}

/// Why the last question about a way brought nothing new.
public enum TravelProblem: String, Codable, Sendable {
    /// The service answered that no way leads there.
    case noRoute
    /// The service did not answer.
    case noAnswer
    /// It is not known where the person is.
    case noStart
}

/// The answer to "how long will it take to be there by then?"
public struct TravelAnswer: Hashable, Sendable {
    /// Seconds on the way, with the traffic expected at that time.
    public var expectedTravelTime: TimeInterval
    /// Seconds for the same way on empty roads, where known.
    public var clearTravelTime: TimeInterval?
    public var source: TravelSource
    public var answeredAt: Date
    /// The road that the route is named after, such as "I-405".
    public var road: String?
    /// The roads that lose notable time to traffic, the slowest first; empty where that is not known.
    public var slowRoads: [String]

    public init(
        expectedTravelTime: TimeInterval, clearTravelTime: TimeInterval? = nil, source: TravelSource, answeredAt: Date,
        road: String? = nil, slowRoads: [String] = []
    ) {
        self.expectedTravelTime = expectedTravelTime
        self.clearTravelTime = clearTravelTime
        self.source = source
        self.answeredAt = answeredAt
        self.road = road
        self.slowRoads = slowRoads
    }

    /// Seconds lost to traffic; never negative.
    public var delay: TimeInterval {
        max(0, expectedTravelTime - (clearTravelTime ?? expectedTravelTime))
    }
}

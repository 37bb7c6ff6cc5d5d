public import Foundation

/// The origin of a travel time.
public enum TravelSource: String, Codable, Sendable {
    /// A routing service followed real roads, with the traffic of the day, if there is any.
    case measured
    /// A routing service followed real roads, with the typical traffic of the hour and weekday.
    case typical
    /// A routing service followed real roads, but does not report what it knows about their traffic.
    case roads
    /// Calculated from the distance.
    case estimated

    /// True if the time belongs to an actual route.
    var followsRoads: Bool { self != .estimated }
}

/// The reason why the last question about a route had no new answer.
public enum TravelProblem: String, Codable, Sendable {
    /// The service found no route.
    case noRoute
    /// The service did not respond.
    case noAnswer
    /// The start is unknown.
    case noStart
}

/// The answer to a question about the travel time of a trip.
public struct TravelAnswer: Hashable, Sendable {
    /// Travel time in seconds, with the traffic expected at that time.
    public var expectedTravelTime: TimeInterval
    /// Travel time in seconds for the same route on empty roads, if known.
    public var clearTravelTime: TimeInterval?
    public var source: TravelSource
    public var answeredAt: Date
    /// The road after which the route is named, such as "I-405".
    public var road: String?
    /// The roads that lose notable time to traffic, the slowest first; empty if unknown.
    public var slowRoads: [String]

    /// Limits travel times to possible values, because a stored one may be damaged and calculations with it would
    /// overflow.
    public init(
        expectedTravelTime: TimeInterval, clearTravelTime: TimeInterval? = nil, source: TravelSource, answeredAt: Date,
        road: String? = nil, slowRoads: [String] = []
    ) {
        self.expectedTravelTime = expectedTravelTime.asTravelTime
        self.clearTravelTime = clearTravelTime?.asTravelTime
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

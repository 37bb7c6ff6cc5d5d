public import Foundation

/// A question for the travel time of a trip that arrives, or leaves, at a given time.
public struct RouteQuestion: Hashable, Sendable {
    /// `nil` for the device's location.
    public var start: CodableLocation?
    public var destination: CodableLocation
    public var transportType: TransportType
    /// The latest time to reach the door and still get to the desk on time. The last line that arrives by then
    /// counts. The buffer is not included, because it is kept before the line leaves: a person who snoozes must still
    /// catch that line.
    public var arrival: Date
    /// The time to leave, if given instead of the arrival, for a person who is late.
    public var departure: Date?
}

/// The outcome of a question. It always has a travel time, and the reason if that time is not measured.
public struct RouteOutcome: Hashable, Sendable {
    public var question: RouteQuestion
    public var answer: TravelAnswer
    public var problem: TravelProblem?
    /// The service's own description of the problem.
    public var explanation: String?
    /// The time at which the device was at the start of the route, unless it is known to be there still.
    public var startDate: Date?
    /// The path on the map, or `nil` if none was found.
    public var path: RoutePath?
}

/// The path of a route on the map.
public struct RoutePath: Hashable, Sendable {
    /// Degrees north and east.
    public struct Point: Hashable, Sendable {
        public let latitude: Double
        public let longitude: Double
    }

    /// A stretch with one mode of transport.
    public struct Leg: Hashable, Sendable {
        /// At least two points.
        public let points: [Point]
        /// True for a walk to, from or between stops.
        public let isWalk: Bool
    }

    /// The legs in order.
    public let legs: [Leg]
    /// Metres.
    public let distance: Double
    /// True for a straight line drawn because no route is known.
    public let isStraight: Bool

    init(legs: [Leg], distance: Double, isStraight: Bool = false) {
        self.legs = legs
        self.distance = distance
        self.isStraight = isStraight
    }

    public var start: Point? { legs.first?.points.first }
    public var end: Point? { legs.last?.points.last }
}

/// Finds travel times.
@MainActor
public protocol RouteEstimating: Sendable {
    func outcome(of question: RouteQuestion) async -> RouteOutcome
    /// A travel time calculated without any request.
    func estimate(for question: RouteQuestion) -> TravelAnswer
}

extension DepartureDraft {
    /// The question for the form in its current state, or `nil` if the form has no destination.
    public func question(now: Date) -> RouteQuestion? {
        destination.map { destination in
            RouteQuestion(
                start: start, destination: destination, transportType: transportType,
                arrival: repetition.next(after: now) - doorToDesk.asTravelTime)
        }
    }
}

extension DepartureAlarm {
    var question: RouteQuestion {
        RouteQuestion(
            start: start, destination: destination, transportType: transportType,
            arrival: targetArrivalTime - doorToDesk.asTravelTime)
    }

    /// Records the outcome of a question at `now`.
    ///
    /// An estimate never replaces the travel time of a real route, because even an old time is better than a guess.
    /// An estimate without a start, as just after a host has started, replaces nothing.
    ///
    /// - Returns: true if the travel time is new.
    @discardableResult
    func apply(_ outcome: RouteOutcome, now: Date) -> Bool {
        lastQuestionAt = now
        let isGuess = outcome.answer.source == .estimated
        if isGuess, travelSource?.followsRoads == true || travelSource != nil && outcome.problem == .noStart {
            travelProblem = outcome.problem ?? .noAnswer
            return false
        }
        if outcome.answer.source.followsRoads {
            let before = travelSource?.followsRoads == true ? expectedTravelTime : nil
            lastTravelChange = outcome.answer.expectedTravelTime - (before ?? outcome.answer.expectedTravelTime)
        }
        answer = outcome.answer
        travelProblem = outcome.problem
        fixWake()
        return true
    }

    /// Changes the destination to `place` and discards everything known about the old route.
    func lead(to place: CodableLocation) {
        destination = place
        fixedLead = nil
        forgetRoute()
    }

    func forgetRoute() {
        answer = nil
        travelProblem = nil
        lastQuestionAt = nil
    }
}

public import Foundation

/// How long does it take to be there by then, or for who leaves then?
public struct RouteQuestion: Hashable, Sendable {
    /// `nil` for where the device is.
    public var start: CodableLocation?
    public var destination: CodableLocation
    public var transportType: TransportType
    /// When the way is to end: at the door, with time left from there to the desk. The last line that is there by then
    /// counts. The buffer is no part of it, for it is kept before the line leaves: who sleeps on must still catch it.
    public var arrival: Date
    /// When to leave, where that counts and not the arrival: for who is late.
    public var departure: Date?
}

/// What came of a question: always a travel time, and why it is not a measured one.
public struct RouteOutcome: Hashable, Sendable {
    public var question: RouteQuestion
    public var answer: TravelAnswer
    public var problem: TravelProblem?
    /// The service's own words for the problem.
    public var explanation: String?
    /// When the device was where the way begins, where it is not known to be there still.
    public var startDate: Date?
    /// The way on the map; `nil` where none was found.
    public var path: RoutePath?
}

/// The line of a way on the map.
public struct RoutePath: Hashable, Sendable {
    /// Degrees north and east.
    public struct Point: Hashable, Sendable {
        public let latitude: Double
        public let longitude: Double
    }

    /// A stretch that is travelled in one way.
    public struct Leg: Hashable, Sendable {
        /// Two at least.
        public let points: [Point]
        /// On the way to a stop, from one, or between two.
        public let isWalk: Bool
    }

    /// In their order.
    public let legs: [Leg]
    /// Metres.
    public let distance: Double
    /// Drawn from end to end, for want of a route.
    public let isStraight: Bool

    init(legs: [Leg], distance: Double, isStraight: Bool = false) {
        self.legs = legs
        self.distance = distance
        self.isStraight = isStraight
    }

    public var start: Point? { legs.first?.points.first }
    public var end: Point? { legs.last?.points.last }
}

/// Answers questions about ways.
@MainActor
public protocol RouteEstimating: Sendable {
    func outcome(of question: RouteQuestion) async -> RouteOutcome
    /// A travel time without asking anyone.
    func estimate(for question: RouteQuestion) -> TravelAnswer
}

extension DepartureDraft {
    /// What to ask about the form as it stands; `nil` while it has no destination.
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

    /// Notes what came of a question put at `now`.
    ///
    /// A time that follows roads is never replaced by an estimate: its age tells more than a guess.
    ///
    /// - Returns: whether the travel time is a new one.
    @discardableResult
    func take(_ outcome: RouteOutcome, now: Date) -> Bool {
        lastQuestionAt = now
        if outcome.answer.source == .estimated, travelSource?.followsRoads == true {
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
}

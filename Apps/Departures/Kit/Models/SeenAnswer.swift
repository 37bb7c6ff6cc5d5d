public import Foundation
import OSLog
public import SwiftData

/// A travel time measured for a departure, stored to learn how steady its route is.
@Model
public final class SeenAnswer {
    /// The departure that the time was measured for.
    public var departure: UUID
    public var arrival: Date
    public var answeredAt: Date
    /// Seconds.
    public var travelTime: TimeInterval
    /// True if the time is typical of its hour rather than reported for the day.
    public var isTypical: Bool = false

    init(_ answer: TravelAnswer, about departure: DepartureAlarm) {
        self.departure = departure.id
        arrival = departure.targetArrivalTime
        answeredAt = answer.answeredAt
        travelTime = answer.expectedTravelTime
        isTypical = answer.source == .typical
    }

    /// Seconds for which answers are remembered. After that, the route may have changed.
    static let memory: TimeInterval = 120 * 86_400

    /// The remembered answers about a departure, oldest first.
    static func observations(about departure: UUID, in context: ModelContext) throws -> [RouteVariability.Observation] {
        let about = FetchDescriptor<SeenAnswer>(
            predicate: #Predicate { $0.departure == departure }, sortBy: [SortDescriptor(\.answeredAt)])
        return try context.fetch(about).map {
            RouteVariability.Observation(
                arrival: $0.arrival, answeredAt: $0.answeredAt, travelTime: $0.travelTime, isTypical: $0.isTypical)
        }
    }

    static func forget(about departures: [UUID], in context: ModelContext) throws {
        for departure in departures {
            try context.delete(model: SeenAnswer.self, where: #Predicate { $0.departure == departure })
        }
    }

    static func forget(before date: Date, in context: ModelContext) {
        do {
            try context.delete(model: SeenAnswer.self, where: #Predicate { $0.answeredAt < date })
        } catch {
            let log = Logger(subsystem: "Departures", category: "answers")
            log.error("Old answers were not forgotten: \(error.localizedDescription, privacy: .public)")
        }
    }

    /// The share of the travel time to keep for traffic at the next arrival, learned from the remembered answers;
    /// `nil` if there are too few.
    static func bufferShare(of departure: DepartureAlarm, in context: ModelContext) -> Double? {
        let seen = (try? observations(about: departure.id, in: context)) ?? []
        guard !seen.isEmpty else { return nil }
        let variability = RouteVariability(
            seen, ageOfAnswer: MonitoringPolicy.Background.current.ageOfLastAnswer,
            in: departure.destination.timeZone)
        guard variability.isKnown else { return nil }
        let usual = TrafficBuffer.usualShare(of: departure.transportType)
        return variability.share(at: departure.targetArrivalTime, usual: usual)
    }
}

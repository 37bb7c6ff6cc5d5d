import Foundation
import Geodesy

extension ValhallaClient {
    /// The maximum seconds between departure and arrival. For an appointment in the morning, the last bus of the
    /// previous evening is of no use.
    private static let earlyEnough: TimeInterval = 6 * 3600

    /// The route by public transport. Valhalla only supports departure times ("Arrive by for multimodal not implemented
    /// yet", status 501), so an arrival requires a backward search.
    ///
    /// - Throws: `ValhallaError.noPath` if no line runs in time.
    func transitRoutes(_ query: RouteQuery) async throws -> [Route] {
        guard case .arrival(let deadline) = query.time else { return try await routes(query) }
        let guess = query.guessedTransitTime
        let search = BackwardSearch(
            deadline: deadline, guess: guess, furthest: max(Self.earlyEnough, 3 * guess))
        let found = try await search.latest { departure -> (arrival: Date, answer: Route)? in
            var question = query
            question.time = .departure(departure)
            question.alternates = 0
            do {
                return try await routes(question).first.map { ($0.arrival, $0) }
            } catch ValhallaError.noPath {
                // No line runs at this time, but one may run earlier.
                return nil
            }
        }
        guard let found else { throw ValhallaError.noPath }
        return [found]
    }
}

extension RouteQuery {
    /// An estimate of the travel time in seconds: 15 minutes to reach the stop and wait, then 20 km/h in a straight
    /// line.
    fileprivate var guessedTransitTime: TimeInterval {
        900 + origin.coordinate.greatCircleDistance(to: destination.coordinate) / 20 * 3.6
    }
}

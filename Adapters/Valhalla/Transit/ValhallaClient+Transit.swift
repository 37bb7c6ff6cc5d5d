import Foundation
import Geodesy

extension ValhallaClient {
    /// Seconds before an arrival. The last bus of the evening before is no way to a morning's appointment.
    private static let earlyEnough: TimeInterval = 6 * 3600

    /// The way by public transport. Valhalla answers departures only ("Arrive by for multimodal not implemented yet",
    /// status 501), so that an arrival is searched for backwards.
    ///
    /// - Throws: `ValhallaError.noPath` where no line goes in time.
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
                // At that hour nothing goes; earlier something may.
                return nil
            }
        }
        guard let found else { throw ValhallaError.noPath }
        return [found]
    }
}

extension RouteQuery {
    /// Seconds: a quarter of an hour to reach the stop and wait there, then 20 km/h along the straight line.
    fileprivate var guessedTransitTime: TimeInterval {
        900 + origin.coordinate.greatCircleDistance(to: destination.coordinate) / 20 * 3.6
    }
}

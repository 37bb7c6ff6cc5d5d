import Foundation
import Geodesy
import HostClock
import Valhalla

/// Where a travel time comes from.
package enum TravelBasis: String, Sendable, Hashable {
    /// Roads were followed.
    case valhalla
    /// No routing service was to be had.
    case estimate
}

/// The answer to one request for directions, made of values only.
struct TravelPlan: Sendable {
    var routes: [Route]
    var basis: TravelBasis

    /// What is asked, taken out of the request's objects.
    struct Question: Sendable {
        var origin: Coordinate
        var destination: Coordinate
        var costing: RouteQuery.Costing
        var time: RouteQuery.Time
        var alternates: Int
        var avoidsHighways: Bool
        var avoidsTolls: Bool
    }

    /// Asks the routing service, and estimates where there is none that can be asked. That nothing leads to a place
    /// is an answer, and thrown.
    static func make(for question: Question, service: MapService) async throws -> TravelPlan {
        guard let router = service.router(from: question.origin, to: question.destination) else {
            return estimate(question)
        }
        do {
            let query = question.query(timeZone: service.timeZone)
            var routes = try await router.verifiedRoutes(query)
            if question.costing == .auto, let best = routes.first {
                // What the roads lose to traffic is welcome, and not worth failing for.
                routes[0] = (try? await router.withClearTimes(best)) ?? best
            }
            return TravelPlan(routes: routes, basis: .valhalla)
        } catch let error as ValhallaError where error.isServiceFault {
            return estimate(question)
        } catch let error as ValhallaError {
            throw MKError(.directionsNotFound, words: error.description)
        }
    }

    private static func estimate(_ question: Question) -> TravelPlan {
        let estimate = TravelEstimate(from: question.origin, to: question.destination, by: question.costing)
        let departure: Date =
            switch question.time {
            case .now: HostClock.current.now
            case .departure(let date): date
            case .arrival(let date): date.addingTimeInterval(-estimate.duration)
            }
        let route = Route(
            duration: estimate.duration, distance: estimate.distance,
            shape: [question.origin, question.destination], departure: departure)
        return TravelPlan(routes: [route], basis: .estimate)
    }
}

extension TravelPlan.Question {
    func query(timeZone: (Coordinate) -> TimeZone?) -> RouteQuery {
        var query = RouteQuery(
            from: .init(origin, timeZone: timeZone(origin) ?? .gmt),
            to: .init(destination, timeZone: timeZone(destination) ?? .gmt),
            costing: costing, time: time)
        query.alternates = alternates
        query.avoidsHighways = avoidsHighways
        query.avoidsTolls = avoidsTolls
        return query
    }
}

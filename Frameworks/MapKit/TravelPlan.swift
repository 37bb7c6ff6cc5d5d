import Foundation
import FoundationOverlay
import Geodesy
import HostClock
import Valhalla

/// The source of a travel time.
package enum TravelBasis: String, Sendable, Hashable {
    /// A route along roads.
    case valhalla
    /// A route by TomTom.
    case tomTom = "tomtom"
    /// An estimate, because no routing service was available.
    case estimate
}

/// The kind of speeds that a travel time on roads is based on.
package enum TravelSpeeds: String, Sendable, Hashable {
    /// The speeds of the roads and paths themselves, if traffic does not matter.
    case network
    /// The speeds of a service that does not say whether traffic is included.
    case unknown
    /// The times of a timetable.
    case timetable
    /// The typical speeds for the hour and the weekday.
    case typical
    /// The currently reported speeds, for the part of the route travelled soon.
    case live
}

/// The result of a request for directions, as a value type.
struct TravelPlan: Sendable {
    var routes: [Route]
    var basis: TravelBasis
    var speeds = TravelSpeeds.network
    /// A remark to show to people about how the result was obtained.
    var remark: String?

    /// The question, extracted from the request's objects.
    struct Question: Sendable, Hashable {
        var origin: Coordinate
        var destination: Coordinate
        var costing: RouteQuery.Costing
        var time: RouteQuery.Time
        var alternates: Int
        var avoidsHighways: Bool
        var avoidsTolls: Bool
    }

    /// Asks the routing service, or makes an estimate if there is none. Throws an error if the service finds no route.
    static func make(for question: Question, service: MapService) async throws -> TravelPlan {
        if question.costing == .multimodal { try question.checkTimetables(of: service) }
        guard let router = service.router(from: question.origin, to: question.destination) else {
            return estimate(question)
        }
        do {
            let query = question.query(timeZone: service.timeZone)
            var routes = try await router.verifiedRoutes(query)
            if question.costing == .auto, let best = routes.first {
                // The time lost to traffic is useful, but not worth failing for.
                routes[0] = (try? await router.withClearTimes(best)) ?? best
            }
            return TravelPlan(
                routes: routes, basis: .valhalla, speeds: question.speeds(from: routes.first?.departure, service))
        } catch let error as ValhallaError where error.isServiceFault {
            return estimate(question)
        } catch ValhallaError.noPath where question.costing == .multimodal {
            throw MKError(
                .directionsNotFound, message: String(localized: "There’s no connection at that time.", bundle: .module)
            )
        } catch let error as ValhallaError {
            throw MKError(.directionsNotFound, message: error.description)
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
    /// The kind of speeds for a departure: live for the first hour from now, typical after that.
    fileprivate func speeds(from departure: Date?, _ service: MapService) -> TravelSpeeds {
        if costing == .multimodal { return .timetable }
        guard costing == .auto else { return .network }
        let isSoon = departure.map { $0 < HostClock.current.now + 3600 } ?? false
        if service.hasLiveSpeeds, isSoon { return .live }
        return service.hasTypicalSpeeds ? .typical : .unknown
    }

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

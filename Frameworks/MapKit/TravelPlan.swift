import Foundation
import FoundationOverlay
import Geodesy
import HostClock
import Valhalla

/// Where a travel time comes from.
package enum TravelBasis: String, Sendable, Hashable {
    /// Roads were followed.
    case valhalla
    /// TomTom did.
    case tomTom = "tomtom"
    /// No routing service was to be had.
    case estimate
}

/// Which speeds a travel time on roads is made of.
package enum TravelSpeeds: String, Sendable, Hashable {
    /// Those of the way itself: no traffic matters to it.
    case network
    /// Those that a service takes, which does not tell what it knows of traffic.
    case unknown
    /// Those of a timetable.
    case timetable
    /// What is typical of the hour and the weekday.
    case typical
    /// What is reported now, for the part of the way that comes soon.
    case live
}

/// The answer to one request for directions, made of values only.
struct TravelPlan: Sendable {
    var routes: [Route]
    var basis: TravelBasis
    var speeds = TravelSpeeds.network
    /// What a person should know of how the answer came about.
    var remark: String?

    /// What is asked, taken out of the request's objects.
    struct Question: Sendable, Hashable {
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
        if question.costing == .multimodal { try question.checkTimetables(of: service) }
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
            return TravelPlan(
                routes: routes, basis: .valhalla, speeds: question.speeds(from: routes.first?.departure, service))
        } catch let error as ValhallaError where error.isServiceFault {
            return estimate(question)
        } catch ValhallaError.noPath where question.costing == .multimodal {
            throw MKError(
                .directionsNotFound, words: String(localized: "No connection goes there at that time.", bundle: .module)
            )
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
    /// Live speeds count for the first hour from now; after that, the typical ones do.
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

package import Foundation

extension ValhallaClient {
    /// Returns `route` with the duration of each maneuver on an empty road.
    ///
    /// Valhalla follows the same edges again, without live and typical traffic.
    package func withClearTimes(_ route: Route) async throws -> Route {
        let answer: RouteResponseBody = try await post("trace_route", ClearTraceBody(encoded_polyline: route.polyline))
        let maneuvers = answer.trip.legs.flatMap(\.maneuvers)
        var route = route
        guard maneuvers.count == route.maneuvers.count else { return route }
        for index in maneuvers.indices { route.maneuvers[index].clearDuration = maneuvers[index].time }
        return route
    }
}

/// The body of a `/trace_route` request that follows a route's own shape edge by edge.
private struct ClearTraceBody: Encodable {
    struct Options: Encodable {
        /// The speeds to use. On a map without free-flow speeds, those of the road classes apply.
        var speed_types = ["freeflow"]
    }

    var encoded_polyline: String
    var shape_match = "edge_walk"
    var costing = "auto"
    var costing_options = ["auto": Options()]
}

extension Route {
    /// The time spent on one road of the route.
    package struct RoadCost: Sendable, Hashable {
        package var name: String
        /// The duration in seconds.
        package var duration: TimeInterval
        /// The additional seconds compared to an empty road.
        package var delay: TimeInterval
    }

    /// The cost of each named road, in the order of the route.
    package var roadCosts: [RoadCost] {
        var costs: [RoadCost] = []
        for maneuver in maneuvers {
            guard let name = maneuver.streetNames.first else { continue }
            let delay = max(0, maneuver.duration - (maneuver.clearDuration ?? maneuver.duration))
            if let known = costs.firstIndex(where: { $0.name == name }) {
                costs[known].duration += maneuver.duration
                costs[known].delay += delay
            } else {
                costs.append(RoadCost(name: name, duration: maneuver.duration, delay: delay))
            }
        }
        return costs
    }

    /// The road to mention to people: the one with the longest delay, or the one that takes longest if no delay is
    /// noticeable.
    package var mainRoad: String? {
        let costs = roadCosts
        let slowest = costs.max { $0.delay < $1.delay }
        if let slowest, slowest.delay >= Self.noticeableDelay { return slowest.name }
        return costs.max { ($0.duration, $1.name) < ($1.duration, $0.name) }?.name
    }

    /// Up to three roads with delays of a minute or more, in descending order.
    package var slowRoads: [String] {
        // Roads with equal delays stay in the order of the route.
        roadCosts.enumerated().filter { $0.element.delay >= Self.notableDelay }
            .sorted { ($1.element.delay, $0.offset) < ($0.element.delay, $1.offset) }
            .prefix(Self.mostSlowRoads).map(\.element.name)
    }

    /// The minimum delay in seconds due to traffic rather than rounding.
    private static let noticeableDelay: TimeInterval = 20
    /// The minimum delay in seconds for mentioning a further road. Delays are shown in minutes, so less would not be
    /// visible.
    private static let notableDelay: TimeInterval = 60
    private static let mostSlowRoads = 3
}

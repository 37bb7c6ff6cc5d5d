import CoreLocation
import Foundation
import PairedHost

extension MeasuredRoute {
    /// Seconds to wait for the nearby host, before MapKit is asked.
    private static let hostTimeout: TimeInterval = 8

    /// Asks the paired host for the route.
    ///
    /// - Throws: `HostProblem`; `NoAnswer` if the host has only an estimate from the distance, because MapKit may
    ///   have a route.
    @MainActor
    static func measure(
        _ question: RouteQuestion, from start: CLLocationCoordinate2D, by client: HostClient
    ) async throws -> MeasuredRoute {
        let place = question.destination
        let asked = HostAPI.RouteQuestion(
            from: HostAPI.Place(latitude: start.latitude, longitude: start.longitude),
            to: HostAPI.Place(latitude: place.latitude, longitude: place.longitude),
            mode: HostAPI.Mode(question.transportType), arrival: question.departure == nil ? question.arrival : nil,
            departure: question.departure)
        let route = try await client.route(asked, within: hostTimeout)
        let measured = MeasuredRoute(route, to: question)
        guard measured.source.followsRoads, measured.travelTime.isFinite, measured.travelTime > 0 else {
            throw NoAnswer()
        }
        return measured
    }

    private init(_ route: HostAPI.Route, to question: RouteQuestion) {
        self.init(
            time: route.travelTime, name: route.name, notices: route.notices,
            path: RoutePath(route, isStraight: route.notices.contains(Self.estimatedNotice)))
        // As with MapKit, the travel time by transit includes the wait.
        guard question.transportType == .transit else { return }
        let whole =
            question.departure.map { route.arrival.timeIntervalSince($0) }
            ?? question.arrival.timeIntervalSince(route.departure)
        travelTime = max(route.travelTime, whole)
    }
}

extension RoutePath {
    /// `nil` for a route without a line on the map.
    fileprivate init?(_ route: HostAPI.Route, isStraight: Bool) {
        let legs = route.legs.compactMap { leg in
            let places = leg.places.filter(\.isValid)
            return places.count > 1
                ? Leg(
                    points: places.map { Point(latitude: $0.latitude, longitude: $0.longitude) }, isWalk: leg.isWalk)
                : nil
        }
        if legs.isEmpty { return nil }
        self.init(legs: legs, distance: route.distance, isStraight: isStraight)
    }
}

extension HostAPI.Mode {
    fileprivate init(_ type: TransportType) {
        self =
            switch type {
            case .automobile: .automobile
            case .transit: .transit
            case .walking: .walking
            case .cycling: .cycling
            }
    }
}

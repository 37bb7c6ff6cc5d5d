import CoreLocation
import Foundation
public import MapKit

/// A route as MapKit reports it.
struct MeasuredRoute: Sendable {
    /// Seconds.
    var travelTime: TimeInterval
    /// The route's name: its main road, or its transit lines.
    var road: String?
    /// The roads that lose notable time to traffic, the slowest first.
    var slowRoads: [String] = []
    var source: TravelSource
    /// The path on the map: a straight line if the route is estimated.
    var path: RoutePath?

    /// Real seconds to wait for a response, because `calculateETA` may never call back when it is throttled.
    static let timeout = Duration.seconds(20)

    /// The beginning of a notice that names a slow road.
    private static let slowNotice = "Slow on "

    struct NoAnswer: Error {}

    /// Requests the route that arrives at the time in question, or leaves then.
    @MainActor
    static func measure(_ question: RouteQuestion, from start: CLLocationCoordinate2D) async throws -> MeasuredRoute {
        let directions = MKDirections(request: request(question, from: start))
        let (answers, continuation) = AsyncThrowingStream<MeasuredRoute, any Error>.makeStream()
        if question.transportType == .transit {
            // MapKit may have only travel times for transit, without routes. If it has routes, they name the lines.
            // Reusing the object avoids a second request.
            directions.calculateETA { response, error in
                guard let response else { return continuation.finish(throwing: error) }
                directions.calculate { routes, _ in
                    let route = routes?.routes.first
                    continuation.yield(MeasuredRoute(response, by: route, to: question))
                    continuation.finish()
                }
            }
        } else {
            directions.calculate { response, error in
                if let route = response?.routes.first { continuation.yield(MeasuredRoute(route)) }
                continuation.finish(throwing: error)
            }
        }
        let deadline = Task {
            try await Task.sleep(for: timeout)
            continuation.finish()
        }
        defer {
            deadline.cancel()
            directions.cancel()
        }
        for try await answer in answers { return answer }
        throw NoAnswer()
    }

    static func request(
        _ question: RouteQuestion, from start: CLLocationCoordinate2D
    ) -> MKDirections.Request {
        let place = question.destination
        let request = MKDirections.Request()
        request.source = MKMapItem(
            location: CLLocation(latitude: start.latitude, longitude: start.longitude), address: nil)
        request.destination = MKMapItem(
            location: CLLocation(latitude: place.latitude, longitude: place.longitude), address: nil)
        request.transportType = MKDirectionsTransportType(question.transportType)
        // Without either date, MapKit would respond for the current traffic.
        if let departure = question.departure {
            request.departureDate = departure
        } else {
            request.arrivalDate = question.arrival
        }
        return request
    }

    /// For a given arrival, the travel time begins when the line departs, because the person must catch an early
    /// line. For a given departure, it ends when the line arrives and includes the wait.
    private init(_ response: MKDirections.ETAResponse, by route: MKRoute?, to question: RouteQuestion) {
        let whole =
            question.departure.map { response.expectedArrivalDate.timeIntervalSince($0) }
            ?? question.arrival.timeIntervalSince(response.expectedDepartureDate)
        travelTime = max(response.expectedTravelTime, whole)
        source = .measured
        guard let route else { return }
        let way = MeasuredRoute(route)
        (road, source, path) = (way.road, way.source, way.path)
    }

    private init(_ route: MKRoute) {
        let notices = route.advisoryNotices
        self.init(
            time: route.expectedTravelTime, name: route.name, notices: notices,
            path: RoutePath(route, isStraight: notices.contains(Self.estimatedNotice)))
    }

    /// The notice of a route whose time is calculated from the distance.
    static let estimatedNotice = "Estimated"

    init(time: TimeInterval, name: String, notices: [String], path: RoutePath?) {
        travelTime = time
        road = name.isEmpty ? nil : name
        source =
            if notices.contains(Self.estimatedNotice) {
                .estimated
            } else if notices.contains("Typical") {
                .typical
            } else {
                notices.contains("Traffic unknown") ? .roads : .measured
            }
        slowRoads = notices.filter { $0.hasPrefix(Self.slowNotice) }.map { String($0.dropFirst(Self.slowNotice.count)) }
        self.path = path
    }
}

extension RoutePath {
    /// `nil` for a route without a line on the map.
    fileprivate init?(_ route: MKRoute, isStraight: Bool) {
        let rides = route.transportType == .transit
        let parts: [(MKPolyline, isWalk: Bool)] =
            rides && !route.steps.isEmpty
            ? route.steps.map { ($0.polyline, $0.transportType == .walking) } : [(route.polyline, false)]
        let legs = parts.compactMap { line, isWalk in
            line.pointCount > 1 ? Leg(points: line.points, isWalk: isWalk) : nil
        }
        if legs.isEmpty { return nil }
        self.init(legs: legs, distance: route.distance, isStraight: isStraight)
    }
}

extension MKPolyline {
    fileprivate var points: [RoutePath.Point] {
        var coordinates = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: pointCount)
        getCoordinates(&coordinates, range: NSRange(location: 0, length: pointCount))
        return coordinates.map { RoutePath.Point(latitude: $0.latitude, longitude: $0.longitude) }
    }
}

extension MKDirectionsTransportType {
    init(_ type: TransportType) {
        self =
            switch type {
            case .automobile: .automobile
            case .transit: .transit
            case .walking: .walking
            case .cycling: .cycling
            }
    }
}

extension CodableLocation {
    /// Creates a location from a search result.
    public init(_ item: MKMapItem) {
        let coordinate = item.location.coordinate
        let address = item.address
        self.init(
            name: item.name ?? address?.shortAddress ?? address?.fullAddress ?? "", latitude: coordinate.latitude,
            longitude: coordinate.longitude, address: address?.fullAddress ?? "", timeZone: item.timeZone ?? .current)
    }
}

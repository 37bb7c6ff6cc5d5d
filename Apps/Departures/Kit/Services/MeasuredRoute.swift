import CoreLocation
import Foundation
public import MapKit

/// What MapKit says about one way.
struct MeasuredRoute: Sendable {
    /// Seconds.
    var travelTime: TimeInterval
    /// The route's name: its main road, or its lines.
    var road: String?
    var source: TravelSource
    /// The way on the map, where it follows roads.
    var path: RoutePath?

    /// Real seconds to wait for an answer: `calculateETA` may never call back when it is throttled.
    static let timeout = Duration.seconds(20)

    struct NoAnswer: Error {}

    /// Asks for the way that arrives by the time asked about.
    @MainActor
    static func measure(_ question: RouteQuestion, from start: CLLocationCoordinate2D) async throws -> MeasuredRoute {
        let directions = MKDirections(request: request(question, from: start))
        let (answers, continuation) = AsyncThrowingStream<MeasuredRoute, any Error>.makeStream()
        if question.transportType == .transit {
            // MapKit need not have transit routes, only travel times; where it has, they name the lines.
            directions.calculateETA { response, error in
                guard let response else { return continuation.finish(throwing: error) }
                MKDirections(request: request(question, from: start)).calculate { routes, _ in
                    let lines = routes?.routes.first?.name
                    continuation.yield(MeasuredRoute(response, lines: lines, arrival: question.arrival))
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
        // Without it, MapKit answers for this evening's traffic.
        request.arrivalDate = question.arrival
        return request
    }

    /// A line that is early for the arrival must be caught all the same: the time counts from the departure.
    private init(_ response: MKDirections.ETAResponse, lines: String?, arrival: Date) {
        travelTime = max(response.expectedTravelTime, arrival.timeIntervalSince(response.expectedDepartureDate))
        road = lines.flatMap { $0.isEmpty ? nil : $0 }
        source = .measured
    }

    private init(_ route: MKRoute) {
        travelTime = route.expectedTravelTime
        road = route.name.isEmpty ? nil : route.name
        let notices = route.advisoryNotices
        source = notices.contains("Estimated") ? .estimated : notices.contains("Typical") ? .typical : .measured
        if source.followsRoads { path = RoutePath(route) }
    }
}

extension RoutePath {
    /// `nil` for a way without a line.
    fileprivate init?(_ route: MKRoute) {
        let count = route.polyline.pointCount
        guard count > 1 else { return nil }
        var coordinates = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: count)
        route.polyline.getCoordinates(&coordinates, range: NSRange(location: 0, length: count))
        self.init(
            points: coordinates.map { Point(latitude: $0.latitude, longitude: $0.longitude) }, distance: route.distance)
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
    /// A place that a search found.
    public init(_ item: MKMapItem) {
        let coordinate = item.location.coordinate
        let address = item.address
        self.init(
            name: item.name ?? address?.shortAddress ?? address?.fullAddress ?? "", latitude: coordinate.latitude,
            longitude: coordinate.longitude, address: address?.fullAddress ?? "", timeZone: item.timeZone ?? .current)
    }
}

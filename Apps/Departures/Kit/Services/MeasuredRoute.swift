import CoreLocation
import Foundation
public import MapKit

/// What MapKit says about one way.
struct MeasuredRoute: Sendable {
    /// Seconds.
    var travelTime: TimeInterval
    /// The route's name: its main road.
    var road: String?
    /// MapKit could not follow roads either.
    var isEstimated: Bool

    /// Real seconds to wait for an answer: `calculateETA` may never call back when it is throttled.
    static let timeout = Duration.seconds(20)

    struct NoAnswer: Error {}

    /// Asks for the way that arrives by the time asked about.
    @MainActor
    static func measure(_ question: RouteQuestion, from start: CLLocationCoordinate2D) async throws -> MeasuredRoute {
        let directions = MKDirections(request: request(question, from: start))
        let (answers, continuation) = AsyncThrowingStream<MeasuredRoute, any Error>.makeStream()
        if question.transportType == .transit {
            // MapKit has no transit routes, only travel times.
            directions.calculateETA { response, error in
                if let response { continuation.yield(MeasuredRoute(response)) }
                continuation.finish(throwing: error)
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

    private init(_ response: MKDirections.ETAResponse) {
        travelTime = response.expectedTravelTime
        isEstimated = false
    }

    private init(_ route: MKRoute) {
        travelTime = route.expectedTravelTime
        road = route.name.isEmpty ? nil : route.name
        isEstimated = route.advisoryNotices.contains { $0.contains("Estimated") }
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

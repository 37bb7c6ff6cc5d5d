import CoreLocation
import Foundation
import MapKit
import PairedHost

extension HostAPI.Route {
    /// Asks MapKit for the route.
    ///
    /// - Throws: an error of MapKit, such as `MKError(.directionsNotFound)`.
    @MainActor init(_ question: HostAPI.RouteQuestion) async throws {
        let request = MKDirections.Request()
        request.source = MKMapItem(location: CLLocation(question.from), address: nil)
        request.destination = MKMapItem(location: CLLocation(question.to), address: nil)
        request.transportType = MKDirectionsTransportType(question.mode)
        request.arrivalDate = question.arrival
        request.departureDate = question.departure
        guard let route = try await MKDirections(request: request).calculate().routes.first else {
            throw MKError(.directionsNotFound)
        }
        self.init(
            travelTime: route.expectedTravelTime, departure: route.departure, arrival: route.arrival, name: route.name,
            notices: route.advisoryNotices, distance: route.distance, legs: Self.legs(of: route))
    }

    private static func legs(of route: MKRoute) -> [HostAPI.Leg] {
        let rides = route.transportType == .transit && !route.steps.isEmpty
        let parts =
            rides
            ? route.steps.map { ($0.polyline, $0.transportType == .walking) } : [(route.polyline, false)]
        return parts.map { line, isWalk in
            var coordinates = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: line.pointCount)
            line.getCoordinates(&coordinates, range: NSRange(location: 0, length: line.pointCount))
            let places = coordinates.map { HostAPI.Place(latitude: $0.latitude, longitude: $0.longitude) }
            return HostAPI.Leg(isWalk: isWalk, places: places)
        }
    }
}

extension CLLocation {
    fileprivate convenience init(_ place: HostAPI.Place) {
        self.init(latitude: place.latitude, longitude: place.longitude)
    }
}

extension MKDirectionsTransportType {
    fileprivate init(_ mode: HostAPI.Mode) {
        self =
            switch mode {
            case .automobile: .automobile
            case .transit: .transit
            case .walking: .walking
            case .cycling: .cycling
            }
    }
}

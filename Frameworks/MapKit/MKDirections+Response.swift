public import CoreLocation
public import Foundation
import Geodesy

extension MKDirections {
    /// The routes found.
    open class Response: NSObject {
        public let source: MKMapItem
        public let destination: MKMapItem
        /// The routes, the best one first.
        public let routes: [MKRoute]

        init(_ request: Request, _ plan: TravelPlan, _ type: MKDirectionsTransportType) throws {
            (source, destination) = try request.ends()
            let end = Coordinate(destination.location.coordinate)
            routes = plan.routes.map { MKRoute($0, of: plan, transportType: type, destination: end) }
        }
    }

    /// The travel time of the best route.
    open class ETAResponse: NSObject {
        public let source: MKMapItem
        public let destination: MKMapItem
        public let transportType: MKDirectionsTransportType
        private let route: MKRoute

        init(_ request: Request, _ plan: TravelPlan, _ type: MKDirectionsTransportType) throws {
            (source, destination) = try request.ends()
            guard let best = plan.routes.first else { throw MKError(.directionsNotFound) }
            transportType = type
            route = MKRoute(
                best, of: plan, transportType: type, destination: Coordinate(destination.location.coordinate))
        }

        /// The time in seconds.
        open var expectedTravelTime: TimeInterval { route.expectedTravelTime }
        /// The distance in metres.
        open var distance: CLLocationDistance { route.distance }
        open var expectedDepartureDate: Date { route.departure }
        open var expectedArrivalDate: Date { route.arrival }
        /// The source of the travel time. Apple's API reveals it only through `MKRoute.advisoryNotices`.
        package var basis: TravelBasis { route.basis }
    }
}

extension MKDirections.Request {
    func ends() throws -> (MKMapItem, MKMapItem) {
        guard let source, let destination else { throw MKError(.placemarkNotFound) }
        return (source, destination)
    }
}

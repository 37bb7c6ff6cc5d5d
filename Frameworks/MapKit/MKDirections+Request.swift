public import Foundation
import FoundationOverlay
import HostClock
import Valhalla

extension MKDirections {
    /// The preference for a kind of road.
    public enum RoutePreference: Int, Sendable {
        case any = 0
        case avoid = 1
    }

    /// The parameters of a request for directions.
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        /// The wanted arrival time. It takes precedence over `departureDate` if both are set.
        open var arrivalDate: Date?
        open var highwayPreference = RoutePreference.any
        open var tollPreference = RoutePreference.any

        public override init() {}
    }
}

extension MKDirections.Request {
    /// The first of the requested transport types that is supported.
    func resolvedTransport() throws -> (type: MKDirectionsTransportType, costing: RouteQuery.Costing) {
        if transportType.contains(.automobile) { return (.automobile, .auto) }
        if transportType.contains(.walking) { return (.walking, .pedestrian) }
        if transportType.contains(.cycling) { return (.cycling, .bicycle) }
        if transportType.contains(.transit) { return (.transit, .multimodal) }
        throw MKError(.directionsNotFound)
    }

    func question(_ costing: RouteQuery.Costing) throws -> TravelPlan.Question {
        guard let source, let destination else { throw MKError(.placemarkNotFound) }
        guard let origin = source.routingCoordinate, let end = destination.routingCoordinate else {
            throw MKError(
                .placemarkNotFound, message: String(localized: "Your current location isn’t known.", bundle: .module))
        }
        return TravelPlan.Question(
            origin: origin, destination: end, costing: costing, time: time,
            alternates: requestsAlternateRoutes ? 2 : 0, avoidsHighways: highwayPreference == .avoid,
            avoidsTolls: tollPreference == .avoid)
    }

    private var time: RouteQuery.Time {
        if let arrivalDate { return .arrival(arrivalDate) }
        if let departureDate { return .departure(departureDate) }
        // "Now" refers to the routing service's own clock, which shows the same time only if the host's clock is the
        // system's.
        return HostClock.current.showsSystemTime ? .now : .departure(HostClock.current.now)
    }
}

extension HostClock {
    fileprivate var showsSystemTime: Bool {
        rate == 1 && abs(now.timeIntervalSinceNow) < 1
    }
}

public import CoreLocation
public import Foundation
import Geodesy
import Valhalla

/// A route from a source to a destination.
open class MKRoute: NSObject {
    private let route: Route
    /// The source of the travel time.
    package let basis: TravelBasis
    /// The kind of speeds that the travel time is based on.
    package let speeds: TravelSpeeds
    private let remark: String?
    private let gap: CLLocationDistance
    public let transportType: MKDirectionsTransportType
    public let polyline: MKPolyline
    public let steps: [Step]

    init(_ route: Route, of plan: TravelPlan, transportType: MKDirectionsTransportType, destination: Coordinate) {
        self.route = route
        basis = plan.basis
        speeds = plan.speeds
        remark = plan.remark
        self.transportType = transportType
        gap = route.shape.last?.greatCircleDistance(to: destination) ?? 0
        polyline = MKPolyline(coordinates: route.shape.map(CLLocationCoordinate2D.init))
        steps = route.maneuvers.map { maneuver in
            Step(
                maneuver, transportType: transportType == .transit && maneuver.line == nil ? .walking : transportType,
                polyline: MKPolyline(coordinates: route.shape[maneuver.shape].map(CLLocationCoordinate2D.init)))
        }
    }

    /// The road with the longest delay due to traffic, or the one that takes longest if there are no delays. For public
    /// transport, the lines in order.
    open var name: String {
        let lines = route.lines.map(\.text)
        return lines.isEmpty ? route.mainRoad ?? "" : lines.joined(separator: ", ")
    }

    /// The distance in metres.
    open var distance: CLLocationDistance { route.distance }

    /// The time in seconds.
    open var expectedTravelTime: TimeInterval { route.duration }

    /// Notices to read before relying on the route. Apple's API has no flags for them, and shows such texts with this
    /// property:
    ///
    /// - "Estimated" comes first if no routing service was available.
    /// - "Typical" means that the traffic is typical of the hour and weekday, rather than that of the day itself.
    /// - "Traffic unknown" means that it is not known whether traffic is included.
    /// - "Slow on I-405" names a road with a delay of a minute or more: at most three roads, slowest first.
    open var advisoryNotices: [String] {
        var notices: [String] = []
        if basis == .estimate { notices.append("Estimated") }
        if speeds == .typical { notices.append("Typical") }
        if speeds == .unknown { notices.append("Traffic unknown") }
        if let remark { notices.append(remark) }
        if gap > 300 { notices.append("The route ends \(Int((gap / 100).rounded()) * 100) m from the destination.") }
        if route.maneuvers.contains(where: \.isFerry) { notices.append("The route includes a ferry.") }
        let isTrafficKnown = speeds == .live || speeds == .typical
        return notices + (isTrafficKnown ? route.slowRoads.map { "Slow on \($0)" } : [])
    }

    open var hasTolls: Bool { route.hasTolls }

    open var hasHighways: Bool { route.hasHighways }

    /// The streets of the route, in order and without duplicates.
    package var roads: [String] { route.streetNames }
    package var departure: Date { route.departure }
    package var arrival: Date { route.arrival }

    /// An instruction and its section of the route.
    open class Step: NSObject {
        private let maneuver: Route.Maneuver
        public let polyline: MKPolyline
        public let transportType: MKDirectionsTransportType

        init(_ maneuver: Route.Maneuver, transportType: MKDirectionsTransportType, polyline: MKPolyline) {
            self.maneuver = maneuver
            self.transportType = transportType
            self.polyline = polyline
        }

        open var instructions: String { maneuver.instruction }
        open var notice: String? { maneuver.isFerry ? "Ferry" : nil }
        /// The distance in metres.
        open var distance: CLLocationDistance { maneuver.distance }
    }
}

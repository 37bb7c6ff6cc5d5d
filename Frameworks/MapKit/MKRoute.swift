public import CoreLocation
public import Foundation
import Geodesy
import Valhalla

/// One way from a source to a destination.
open class MKRoute: NSObject {
    private let route: Route
    /// Where the travel time comes from.
    package let basis: TravelBasis
    /// Which speeds the travel time is made of.
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

    /// The road that loses the most time to traffic; where none loses any, the one that takes the longest. By public
    /// transport, the lines in their order.
    open var name: String {
        let lines = route.lines.map(\.words)
        return lines.isEmpty ? route.mainRoad ?? "" : lines.joined(separator: ", ")
    }

    /// Metres.
    open var distance: CLLocationDistance { route.distance }

    /// Seconds.
    open var expectedTravelTime: TimeInterval { route.duration }

    /// What a person should know about the route before relying on it. "Estimated" comes first when no routing
    /// service could be asked, "Typical" when the traffic is that of the hour and weekday and not of the day itself,
    /// "Traffic unknown" when it is not known whether there is any in it: Apple's API has no flag for that, and this is the
    /// property it shows such words with. "Slow on I-405" names a road that loses a minute or more to traffic: three at
    /// most, the slowest first.
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

    /// The streets travelled, in order, each once.
    package var roads: [String] { route.streetNames }
    package var departure: Date { route.departure }
    package var arrival: Date { route.arrival }

    /// One instruction and the stretch it is for.
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
        /// Metres.
        open var distance: CLLocationDistance { maneuver.distance }
    }
}

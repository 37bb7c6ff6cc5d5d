public import CoreLocation
import Foundation

/// A line on the map.
public struct MapPolyline: PrimitiveMapContent {
    public typealias Body = Never
    private let coordinates: [CLLocationCoordinate2D]

    public init(_ route: MKRoute) {
        self.init(route.polyline)
    }

    public init(_ polyline: MKPolyline) {
        coordinates = polyline.coordinates
    }

    /// Creates a line of points.
    public init(coordinates: [CLLocationCoordinate2D], contourStyle: MapPolyline.ContourStyle = .straight) {
        self.coordinates = contourStyle.isGeodesic ? Self.shortestWay(along: coordinates) : coordinates
    }

    public init(points: [MKMapPoint], contourStyle: MapPolyline.ContourStyle = .straight) {
        self.init(coordinates: points.map(\.coordinate), contourStyle: contourStyle)
    }

    /// The kind of line between two points.
    public struct ContourStyle {
        let isGeodesic: Bool

        /// Straight lines on the flat map.
        public static var straight: MapPolyline.ContourStyle { ContourStyle(isGeodesic: false) }
        /// The shortest ways on the ground.
        public static var geodesic: MapPolyline.ContourStyle { ContourStyle(isGeodesic: true) }
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        guard coordinates.count > 1 else { return }
        shapes.append(MapShape(kind: .line, coordinates: coordinates, style: style))
    }

    /// The coordinates with more points between them on the great circles that connect them.
    static func shortestWay(along coordinates: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
        var way = Array(coordinates.prefix(1))
        for to in coordinates.dropFirst() {
            guard let from = way.last else { break }
            way += between(from, to)
            // Across the antimeridian a line continues beyond the edge of the map.
            let turns = ((to.longitude - (way.last ?? from).longitude) / 360).rounded()
            way.append(CLLocationCoordinate2D(latitude: to.latitude, longitude: to.longitude - turns * 360))
        }
        return way
    }

    /// Points at least every two degrees of the great circle between two coordinates.
    private static func between(
        _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
    ) -> [CLLocationCoordinate2D] {
        let degree = Double.pi / 180
        func vector(_ place: CLLocationCoordinate2D) -> SIMD3<Double> {
            let (latitude, longitude) = (place.latitude * degree, place.longitude * degree)
            return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
        }
        let (start, end) = (vector(from), vector(to))
        let angle = acos(min(max((start * end).sum(), -1), 1))
        let count = Int((angle / degree / 2).rounded(.up))
        // Opposite places have no shortest way.
        guard count > 1, sin(angle) > 1e-9 else { return [] }
        var last = from.longitude
        return (1..<count).map { number in
            let part = Double(number) / Double(count)
            let point = (start * sin((1 - part) * angle) + end * sin(part * angle)) / sin(angle)
            var longitude = atan2(point.y, point.x) / degree
            longitude -= ((longitude - last) / 360).rounded() * 360
            last = longitude
            return CLLocationCoordinate2D(
                latitude: asin(min(max(point.z, -1), 1)) / degree, longitude: longitude)
        }
    }
}

@available(*, unavailable)
extension MapPolyline: Sendable {}

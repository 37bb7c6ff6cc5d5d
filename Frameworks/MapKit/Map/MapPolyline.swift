public import CoreLocation

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

    /// Creates a line of points. They are connected by straight lines on the flat map.
    public init(coordinates: [CLLocationCoordinate2D], contourStyle: MapPolyline.ContourStyle = .straight) {
        self.coordinates = coordinates
    }

    public init(points: [MKMapPoint], contourStyle: MapPolyline.ContourStyle = .straight) {
        coordinates = points.map(\.coordinate)
    }

    /// The kind of line between two points.
    public struct ContourStyle {
        public static var straight: MapPolyline.ContourStyle { ContourStyle() }
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        guard coordinates.count > 1 else { return }
        shapes.append(MapShape(kind: .line, coordinates: coordinates, style: style))
    }
}

@available(*, unavailable)
extension MapPolyline: Sendable {}

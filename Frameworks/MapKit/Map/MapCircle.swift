public import CoreLocation

/// A circle on the map. Without a `foregroundStyle` it is filled with the tint.
public struct MapCircle: PrimitiveMapContent {
    public typealias Body = Never
    private let circle: MKCircle

    /// - Parameter radius: The radius, in meters.
    public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
        circle = MKCircle(center: coordinate, radius: radius)
    }

    /// Creates the circle whose diameter is the longer side of a rectangle.
    public init(mapRect: MKMapRect) {
        circle = MKCircle(mapRect: mapRect)
    }

    public init(_ circle: MKCircle) {
        self.circle = circle
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        shapes.append(MapShape(kind: .area(holes: []), coordinates: circle.outline, style: style))
    }
}

@available(*, unavailable)
extension MapCircle: Sendable {}

public import CoreLocation

/// An area on the map. Without a `foregroundStyle` it is filled with the tint.
public struct MapPolygon: PrimitiveMapContent {
    public typealias Body = Never
    private let outline: [CLLocationCoordinate2D]
    private let holes: [[CLLocationCoordinate2D]]

    public init(coordinates: [CLLocationCoordinate2D]) {
        (outline, holes) = (coordinates, [])
    }

    public init(points: [MKMapPoint]) {
        self.init(coordinates: points.map(\.coordinate))
    }

    public init(_ polygon: MKPolygon) {
        (outline, holes) = (polygon.coordinates, polygon.interiorPolygons?.map(\.coordinates) ?? [])
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        guard outline.count > 2 else { return }
        shapes.append(MapShape(kind: .area(holes: holes), coordinates: outline, style: style))
    }
}

@available(*, unavailable)
extension MapPolygon: Sendable {}

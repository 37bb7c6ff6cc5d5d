public import CoreLocation

/// An area with an outline of points, which may have holes.
open class MKPolygon: MKMultiPoint, MKOverlay {
    /// The holes.
    open private(set) var interiorPolygons: [MKPolygon]?

    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(points: points, count: count, interiorPolygons: nil)
    }

    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
        self.init(coordinates: UnsafeBufferPointer(start: points, count: count).map(\.coordinate))
        self.interiorPolygons = interiorPolygons
    }

    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coordinates: coords, count: count, interiorPolygons: nil)
    }

    public convenience init(
        coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
    ) {
        self.init(coordinates: Array(UnsafeBufferPointer(start: coords, count: count)))
        self.interiorPolygons = interiorPolygons
    }

    /// The middle of the area's bounds.
    override var middle: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return rect.isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    open var boundingMapRect: MKMapRect { bounds }
}

public import CoreLocation
public import Foundation

/// An object at a coordinate on the map.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// An object that covers an area of the map.
public protocol MKOverlay: MKAnnotation {
    var coordinate: CLLocationCoordinate2D { get }
    var boundingMapRect: MKMapRect { get }
}

/// The base class of everything drawn on a map.
open class MKShape: NSObject, MKAnnotation {
    open var title: String?
    open var subtitle: String?
    open var coordinate: CLLocationCoordinate2D { middle }

    /// A single point that represents the position of the shape.
    var middle: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
}

/// A shape made of points.
open class MKMultiPoint: MKShape {
    let coordinates: [CLLocationCoordinate2D]
    private let memory: UnsafeMutablePointer<MKMapPoint>

    init(coordinates: [CLLocationCoordinate2D]) {
        self.coordinates = coordinates
        memory = .allocate(capacity: coordinates.count)
        for (offset, coordinate) in coordinates.enumerated() {
            (memory + offset).initialize(to: MKMapPoint(coordinate))
        }
    }

    deinit {
        memory.deallocate()
    }

    /// The points, valid as long as this object exists.
    open func points() -> UnsafeMutablePointer<MKMapPoint> { memory }

    open var pointCount: Int { coordinates.count }

    override var middle: CLLocationCoordinate2D {
        coordinates.isEmpty ? kCLLocationCoordinate2DInvalid : coordinates[coordinates.count / 2]
    }

    /// The smallest rectangle around all points.
    var bounds: MKMapRect {
        coordinates.map { MKMapRect(origin: MKMapPoint($0), size: MKMapSize()) }.reduce(.null) { $0.union($1) }
    }

    /// Copies the coordinates of the points in `range`, which must be within the shape, to `coords`.
    open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        for offset in 0..<range.length { coords[offset] = coordinates[range.location + offset] }
    }
}

/// A line that connects points.
open class MKPolyline: MKMultiPoint, MKOverlay {
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(coordinates: UnsafeBufferPointer(start: points, count: count).map(\.coordinate))
    }

    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coordinates: Array(UnsafeBufferPointer(start: coords, count: count)))
    }

    open var boundingMapRect: MKMapRect { bounds }
}

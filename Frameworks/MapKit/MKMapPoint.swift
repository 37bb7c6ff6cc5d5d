public import CoreLocation
import Foundation

/// A point on the flat map, a Mercator projection of the world onto a square with a side of 2²⁸ points.
public struct MKMapPoint: Sendable {
    public var x: Double
    public var y: Double

    public init() {
        self.init(x: 0, y: 0)
    }

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Projects `coordinate` by the spherical Mercator projection (EPSG:3857), which ends at 85.05° of latitude.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
        x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
        y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapSize.world.height
    }

    public var coordinate: CLLocationCoordinate2D {
        let angle = .pi - 2 * .pi * y / MKMapSize.world.height
        return CLLocationCoordinate2D(
            latitude: atan(sinh(angle)) * 180 / .pi, longitude: x / MKMapSize.world.width * 360 - 180)
    }

    /// The distance on the ground, in metres.
    public func distance(to point: MKMapPoint) -> CLLocationDistance {
        let start = coordinate
        let end = point.coordinate
        return CLLocation(latitude: start.latitude, longitude: start.longitude)
            .distance(from: CLLocation(latitude: end.latitude, longitude: end.longitude))
    }
}

/// A width and height in map points.
public struct MKMapSize: Sendable {
    public var width: Double
    public var height: Double

    public init() {
        self.init(width: 0, height: 0)
    }

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The whole map.
    public static var world: MKMapSize { MKMapSize(width: 268_435_456, height: 268_435_456) }
}

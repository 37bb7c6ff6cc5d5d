public import CoreLocation
import Foundation
package import Geodesy

/// The width and height of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees

    public init() {
        self.init(latitudeDelta: 0, longitudeDelta: 0)
    }

    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A rectangle of coordinates around a centre.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() {
        self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan())
    }

    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// The region with this width and height on the ground, in metres.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let metresPerDegree = 111_320.0
        let shrink = max(0.01, cos(centerCoordinate.latitude.radians))
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / metresPerDegree,
                longitudeDelta: min(360, longitudinalMeters / (metresPerDegree * shrink))))
    }

    public init(_ rect: MKMapRect) {
        let northWest = rect.origin.coordinate
        let southEast = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
        self.init(
            BoundingBox(
                south: southEast.latitude, west: northWest.longitude, north: northWest.latitude,
                east: southEast.longitude))
    }

    package init(_ box: BoundingBox) {
        self.init(
            center: CLLocationCoordinate2D(box.center),
            span: MKCoordinateSpan(latitudeDelta: box.north - box.south, longitudeDelta: box.east - box.west))
    }

    /// The box of the region, or nil for the empty region of a new request.
    package var box: BoundingBox? {
        guard span.latitudeDelta > 0, span.longitudeDelta > 0 else { return nil }
        return BoundingBox(
            south: center.latitude - span.latitudeDelta / 2, west: center.longitude - span.longitudeDelta / 2,
            north: center.latitude + span.latitudeDelta / 2, east: center.longitude + span.longitudeDelta / 2)
    }
}

public import CoreLocation
import Foundation

/// A circle on the map. It is one on the flat map, too.
open class MKCircle: MKShape, MKOverlay {
    private let center: CLLocationCoordinate2D
    /// The radius, in meters.
    public let radius: CLLocationDistance
    public let boundingMapRect: MKMapRect

    public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        let length = radius * MKMapPointsPerMeterAtLatitude(coord.latitude)
        let middle = MKMapPoint(coord)
        self.init(
            coord, radius: radius,
            rect: MKMapRect(x: middle.x - length, y: middle.y - length, width: 2 * length, height: 2 * length))
    }

    /// Creates the circle whose diameter is the longer side of a rectangle.
    public convenience init(mapRect: MKMapRect) {
        let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
        let length = max(mapRect.width, mapRect.height) / 2
        self.init(center: center, radius: length / MKMapPointsPerMeterAtLatitude(center.latitude))
    }

    private init(_ center: CLLocationCoordinate2D, radius: CLLocationDistance, rect: MKMapRect) {
        self.center = center
        self.radius = radius
        boundingMapRect = rect
    }

    override var middle: CLLocationCoordinate2D { center }

    /// Points around the circle. There are so many that it looks round on a screen.
    var outline: [CLLocationCoordinate2D] {
        let count = 180
        return (0..<count).map { number in
            let angle = 2 * .pi * Double(number) / Double(count)
            return MKMapPoint(
                x: boundingMapRect.midX + boundingMapRect.width / 2 * cos(angle),
                y: boundingMapRect.midY + boundingMapRect.height / 2 * sin(angle)
            ).coordinate
        }
    }
}

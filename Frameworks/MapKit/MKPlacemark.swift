public import CoreLocation
import Foundation

/// A place with its address and a position on the map.
open class MKPlacemark: CLPlacemark, MKAnnotation {
    public let coordinate: CLLocationCoordinate2D

    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(
            coordinate: coordinate,
            content: Content(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)))
    }

    package init(coordinate: CLLocationCoordinate2D, content: Content) {
        self.coordinate = coordinate
        super.init(content: content)
    }
}

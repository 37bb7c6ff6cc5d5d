public import CoreLocation
public import Foundation

/// A point on the map with a title, shown as a balloon.
open class MKPointAnnotation: NSObject, MKAnnotation {
    /// The coordinate of the point.
    open var coordinate = CLLocationCoordinate2D()
    /// The title below the balloon.
    open var title: String?
    /// The text below the title. It is not shown.
    open var subtitle: String?

    public override init() {
        super.init()
    }

    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, title: nil, subtitle: nil)
    }

    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init()
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
}

public import CoreLocation
public import Foundation

/// A virtual camera above the map. The map looks straight down with north at the top, whatever the pitch and the heading.
open class MKMapCamera: NSObject, NSCopying {
    /// The coordinate in the middle of the map.
    open var centerCoordinate = CLLocationCoordinate2D() { didSet { changed?(self) } }
    /// The distance from the camera to the center of the map, in meters.
    open var centerCoordinateDistance: CLLocationDistance = 0 { didSet { changed?(self) } }
    /// The viewing angle of the camera, in degrees. It has no effect on the picture.
    open var pitch: CGFloat = 0 { didSet { changed?(self) } }
    /// The heading of the camera relative to true north, in degrees. It has no effect on the picture.
    open var heading: CLLocationDirection = 0 { didSet { changed?(self) } }
    /// Called when the camera of a map is changed in its place.
    var changed: ((MKMapCamera) -> Void)?

    /// The altitude above the ground, in meters.
    open var altitude: CLLocationDistance {
        get { centerCoordinateDistance * cos(pitch * .pi / 180) }
        set { centerCoordinateDistance = newValue / cos(pitch * .pi / 180) }
    }

    /// Returns a camera at a distance from the coordinate that it looks at.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
        pitch: CGFloat, heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
    }

    /// Returns a camera at a place, which looks at a coordinate.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
    ) {
        let (eye, center) = (MKMapPoint(eyeCoordinate), MKMapPoint(centerCoordinate))
        let away = eye.distance(to: center)
        let heading = atan2(center.x - eye.x, eye.y - center.y) * 180 / .pi
        self.init(
            lookingAtCenter: centerCoordinate, fromDistance: hypot(away, eyeAltitude),
            pitch: atan2(away, eyeAltitude) * 180 / .pi, heading: heading < 0 ? heading + 360 : heading)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        MKMapCamera(
            lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch, heading: heading)
    }
}

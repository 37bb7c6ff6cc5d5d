public import CoreLocation
import Foundation

/// The place above the map from which it is seen: straight down, with north at the top.
public struct MapCamera: Equatable {
    public var centerCoordinate: CLLocationCoordinate2D
    /// Metres from the camera to the ground.
    public var distance: Double

    public static func == (lhs: MapCamera, rhs: MapCamera) -> Bool {
        lhs.centerCoordinate.latitude == rhs.centerCoordinate.latitude
            && lhs.centerCoordinate.longitude == rhs.centerCoordinate.longitude && lhs.distance == rhs.distance
    }
}

@available(*, unavailable)
extension MapCamera: Sendable {}

extension MapCamera {
    /// Half of the angle that the camera sees from the top of the picture to its bottom.
    private static let halfAngle = 15.0 * .pi / 180

    /// The camera that sees the picture of a frame.
    init(_ frame: MapFrame) {
        let viewpoint = frame.viewpoint
        centerCoordinate = viewpoint.coordinate
        distance = viewpoint.metresPerPoint * frame.size.height / 2 / tan(Self.halfAngle)
    }

    /// The viewpoint of the camera for a picture of this height.
    func viewpoint(height: Double) -> MapViewpoint {
        let point = MKMapPoint(centerCoordinate)
        var viewpoint = MapViewpoint(
            x: point.x / MKMapSize.world.width, y: point.y / MKMapSize.world.height, scale: 1)
        viewpoint.scale = 2 * tan(Self.halfAngle) * distance / height / viewpoint.metresPerPoint
        return viewpoint.bounded
    }
}

extension MapViewpoint {
    var coordinate: CLLocationCoordinate2D {
        MKMapPoint(x: x * MKMapSize.world.width, y: y * MKMapSize.world.height).coordinate
    }

    /// Metres on the ground per point of the screen, in the middle of the picture.
    var metresPerPoint: Double {
        scale * Self.equator * cos(coordinate.latitude * .pi / 180)
    }
}

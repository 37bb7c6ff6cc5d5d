public import CoreLocation
import Foundation
import SwiftUI

/// The viewpoint above the map. The map looks straight down with north at the top, whatever the pitch and the heading.
public struct MapCamera: Equatable {
    public var centerCoordinate: CLLocationCoordinate2D
    /// The distance from the camera to the ground, in metres.
    public var distance: Double
    /// The heading relative to true north, in degrees. It has no effect on the picture.
    public var heading: Double
    /// The viewing angle, in degrees. It has no effect on the picture.
    public var pitch: Double

    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        self.centerCoordinate = centerCoordinate
        self.distance = distance
        self.heading = heading
        self.pitch = pitch
    }

    public init(_ camera: MKMapCamera) {
        self.init(
            centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance,
            heading: camera.heading, pitch: camera.pitch)
    }

    public static func == (lhs: MapCamera, rhs: MapCamera) -> Bool {
        lhs.centerCoordinate.latitude == rhs.centerCoordinate.latitude
            && lhs.centerCoordinate.longitude == rhs.centerCoordinate.longitude && lhs.distance == rhs.distance
            && lhs.heading == rhs.heading && lhs.pitch == rhs.pitch
    }
}

@available(*, unavailable)
extension MapCamera: Sendable {}

extension MapCamera {
    /// Half of the vertical viewing angle of the camera.
    private static let halfAngle = 15.0 * .pi / 180

    /// The camera that shows the picture of a frame.
    ///
    /// - Parameter insets: The covered edges of the picture. The camera looks at the middle between them.
    init(_ frame: MapFrame, inside insets: EdgeInsets = EdgeInsets()) {
        var viewpoint = frame.viewpoint
        viewpoint.x -= frame.scale * (insets.trailing - insets.leading) / 2
        viewpoint.y -= frame.scale * (insets.bottom - insets.top) / 2
        self.init(
            centerCoordinate: viewpoint.coordinate,
            distance: viewpoint.metresPerPoint * frame.size.height / 2 / tan(Self.halfAngle))
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

public import CoreLocation
import Foundation

/// The map points in a meter on the ground at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    MKMapSize.world.width / MapViewpoint.equator / max(cos(latitude * .pi / 180), 0.01)
}

/// The meters on the ground in a map point at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    1 / MKMapPointsPerMeterAtLatitude(latitude)
}

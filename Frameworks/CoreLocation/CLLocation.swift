public import Foundation
import Geodesy
import HostClock

/// A location and the time of its measurement.
///
/// `@unchecked Sendable`, as on Apple's platforms: every property is set once, in an initializer.
open class CLLocation: NSObject, @unchecked Sendable {
    open var coordinate: CLLocationCoordinate2D { fix.coordinate }
    /// The metres above sea level, valid if `verticalAccuracy` is positive.
    open var altitude: CLLocationDistance { fix.altitude }
    /// The radius of uncertainty, in metres; negative if the coordinate is invalid.
    open var horizontalAccuracy: CLLocationAccuracy { fix.horizontalAccuracy }
    open var verticalAccuracy: CLLocationAccuracy { fix.verticalAccuracy }
    open var course: CLLocationDirection { fix.course }
    open var speed: CLLocationSpeed { fix.speed }
    open var timestamp: Date { fix.timestamp }
    /// Information about the source of the location, or `nil` for a location created by an app.
    open var sourceInformation: CLLocationSourceInformation? {
        fix.isSimulated.map { .init(softwareSimulationState: $0, andExternalAccessoryState: false) }
    }

    private struct Fix: Hashable {
        var latitude: Double
        var longitude: Double
        var altitude: CLLocationDistance = 0
        var horizontalAccuracy: CLLocationAccuracy = 0
        var verticalAccuracy: CLLocationAccuracy = -1
        var course: CLLocationDirection = -1
        var speed: CLLocationSpeed = -1
        var timestamp: Date
        var isSimulated: Bool?

        var coordinate: CLLocationCoordinate2D { .init(latitude: latitude, longitude: longitude) }
    }

    private let fix: Fix

    /// Creates a location measured now, without additional information.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        fix = Fix(latitude: latitude, longitude: longitude, timestamp: HostClock.current.now)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        fix = Fix(
            latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
            horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, timestamp: timestamp)
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
        timestamp: Date
    ) {
        fix = Fix(
            latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
            horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: course, speed: speed,
            timestamp: timestamp)
    }

    package init(_ known: LocationSource.Fix) {
        fix = Fix(
            latitude: known.coordinate.latitude, longitude: known.coordinate.longitude,
            horizontalAccuracy: known.accuracy, timestamp: known.date, isSimulated: known.isHome)
    }

    /// The length in metres of the shortest path on the WGS 84 ellipsoid, ignoring the altitudes.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Coordinate(coordinate).distance(to: Coordinate(location.coordinate))
    }
}

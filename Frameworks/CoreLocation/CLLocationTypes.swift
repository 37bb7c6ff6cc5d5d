/// An angle of latitude or longitude under the WGS 84 reference frame, in degrees.
public typealias CLLocationDegrees = Double
/// A distance, in metres.
public typealias CLLocationDistance = Double
/// The accuracy of a coordinate, in metres; negative if the coordinate is invalid.
public typealias CLLocationAccuracy = Double
/// A speed, in metres per second; negative if it is unknown.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed, in metres per second.
public typealias CLLocationSpeedAccuracy = Double
/// A direction of travel, in degrees clockwise from true north; negative if it is unknown.
public typealias CLLocationDirection = Double
/// The accuracy of a direction, in degrees.
public typealias CLLocationDirectionAccuracy = Double

/// The distance filter for reporting every movement.
public var kCLDistanceFilterNone: CLLocationDistance { -1 }
public var kCLLocationAccuracyBestForNavigation: CLLocationAccuracy { -2 }
public var kCLLocationAccuracyBest: CLLocationAccuracy { -1 }
public var kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy { 10 }
public var kCLLocationAccuracyHundredMeters: CLLocationAccuracy { 100 }
public var kCLLocationAccuracyKilometer: CLLocationAccuracy { 1_000 }
public var kCLLocationAccuracyThreeKilometers: CLLocationAccuracy { 3_000 }
/// An invalid coordinate.
public var kCLLocationCoordinate2DInvalid: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: -180, longitude: -180)
}

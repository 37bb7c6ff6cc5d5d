import Foundation

/// A cautious travel time, used if no route is available.
///
/// Great circle × detour × speed. Roads are about 1.4 times as long as the straight line (Ballou, Rahardja and Sakai,
/// "Selected country circuity factors", 2002, has 1.1 to 2.1 with 1.4 for England); the speeds are at the low end of
/// city speeds, because an early alarm does less harm than a late one.
enum TravelEstimate {
    static let detourFactor = 1.4
    /// Travel time in seconds if the start is unknown.
    static let withoutStart: TimeInterval = 45 * 60

    /// Seconds from one coordinate to another.
    static func seconds(
        fromLatitude: Double, longitude fromLongitude: Double, to place: CodableLocation,
        by transportType: TransportType
    ) -> TimeInterval {
        let straight = greatCircle(
            fromLatitude: fromLatitude, fromLongitude: fromLongitude, toLatitude: place.latitude,
            toLongitude: place.longitude)
        return seconds(kilometres: straight * detourFactor, by: transportType).asTravelTime
    }

    private static func seconds(kilometres: Double, by transportType: TransportType) -> TimeInterval {
        switch transportType {
        case .automobile:
            // First through town, then on open roads.
            (min(kilometres, 15) / 35 + max(0, kilometres - 15) / 70) * 3600
        case .transit:
            // Includes ten minutes to reach the stop and wait.
            600 + kilometres / 20 * 3600
        case .walking:
            kilometres / 4.5 * 3600
        case .cycling:
            kilometres / 14 * 3600
        }
    }

    /// Kilometres on a sphere of the Earth's mean radius, by the haversine formula.
    static func greatCircle(
        fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
    ) -> Double {
        let radians = Double.pi / 180
        let north = sin((toLatitude - fromLatitude) * radians / 2)
        let east = sin((toLongitude - fromLongitude) * radians / 2)
        let chord = north * north + cos(fromLatitude * radians) * cos(toLatitude * radians) * east * east
        return 2 * 6371.0088 * asin(min(1, chord.squareRoot()))
    }
}

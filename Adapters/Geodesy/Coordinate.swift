/// A point on the WGS 84 ellipsoid, in degrees.
package struct Coordinate: Sendable, Hashable, Codable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// True if both angles are finite and in range.
    package var isValid: Bool {
        abs(latitude) <= 90 && abs(longitude) <= 180
    }
}

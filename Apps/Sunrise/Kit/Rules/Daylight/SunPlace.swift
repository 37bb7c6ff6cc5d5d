/// A place on the ground from which the sun is seen.
public struct SunPlace: Sendable, Hashable {
    /// Degrees, north positive, from −90 to 90.
    public var latitude: Double
    /// Degrees, east positive, from −180 to 180.
    public var longitude: Double
    /// Height of the place above its horizon, in metres: the sun rises earlier there. 0 for a level horizon.
    public var elevation: Double

    public init(latitude: Double, longitude: Double, elevation: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
    }

    /// Degrees by which the horizon lies below the horizontal, with the usual refraction: 2.076′ × √metres (Bowditch).
    var dip: Double { 2.076 / 60 * max(0, elevation).squareRoot() }
}

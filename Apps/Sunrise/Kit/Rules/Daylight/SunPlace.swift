/// A place on the ground from which the sun is seen.
public struct SunPlace: Sendable, Hashable {
    /// Degrees, north positive, from −90 to 90.
    public var latitude: Double
    /// Degrees, east positive, from −180 to 180.
    public var longitude: Double
    /// Height of the place above its horizon, in metres; 0 for a level horizon. The higher the place, the earlier the
    /// sun rises.
    public var elevation: Double

    public init(latitude: Double, longitude: Double, elevation: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
    }

    /// Degrees by which the horizon is below the horizontal, including the usual refraction: 2.076′ × √metres
    /// (Bowditch).
    var dip: Double { 2.076 / 60 * max(0, elevation).squareRoot() }
}

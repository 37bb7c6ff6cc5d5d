/// How high the sun's centre stands above the level, where a part of the day begins or ends.
public struct SunAltitude: Sendable, Hashable {
    /// Degrees, without refraction.
    public var degrees: Double
    /// Whether a place that stands high sees it earlier.
    var isHorizon = false

    public init(degrees: Double) {
        self.degrees = degrees
    }

    private init(horizon degrees: Double) {
        self.degrees = degrees
        isHorizon = true
    }

    /// Sunrise and sunset: the upper edge shows on a level horizon, by 34′ of refraction and 16′ of the sun's radius (USNO).
    public static let horizon = SunAltitude(horizon: -0.8333)
    public static let civil = SunAltitude(degrees: -6)
    public static let nautical = SunAltitude(degrees: -12)
    public static let astronomical = SunAltitude(degrees: -18)
    /// Where the golden hour of the morning ends and that of the evening begins.
    public static let golden = SunAltitude(degrees: 6)
}

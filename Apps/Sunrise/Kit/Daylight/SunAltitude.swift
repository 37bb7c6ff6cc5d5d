import Foundation

/// How high the sun's centre stands above the level, where a part of the day begins or ends.
public struct SunAltitude: Sendable, Hashable {
    /// Degrees, without refraction.
    public let degrees: Double
    let sine: Double
    /// Whether a place that stands high sees it earlier.
    let isHorizon: Bool

    public init(degrees: Double) {
        self.init(degrees, isHorizon: false)
    }

    private init(_ degrees: Double, isHorizon: Bool) {
        self.degrees = degrees
        self.isHorizon = isHorizon
        sine = sin(degrees.radians)
    }

    /// Sunrise and sunset: the upper edge shows on a level horizon, by 34′ of refraction and 16′ of the sun's radius (USNO).
    public static let horizon = SunAltitude(-0.8333, isHorizon: true)
    public static let civil = SunAltitude(degrees: -6)
    public static let nautical = SunAltitude(degrees: -12)
    public static let astronomical = SunAltitude(degrees: -18)
    /// Where the golden hour of the morning ends and that of the evening begins.
    public static let golden = SunAltitude(degrees: 6)
}

import Foundation

/// The height of the sun's centre above the horizontal at the beginning or end of a part of the day.
public struct SunAltitude: Sendable, Hashable {
    /// Degrees, without refraction.
    public let degrees: Double
    let sine: Double
    /// True if the event is earlier at an elevated place.
    let isHorizon: Bool

    public init(degrees: Double) {
        self.init(degrees, isHorizon: false)
    }

    private init(_ degrees: Double, isHorizon: Bool) {
        self.degrees = degrees
        self.isHorizon = isHorizon
        sine = sin(degrees.radians)
    }

    /// Sunrise and sunset: the upper edge appears on a level horizon, with 34′ of refraction and 16′ of solar radius
    /// (USNO).
    public static let horizon = SunAltitude(-0.8333, isHorizon: true)
    public static let civil = SunAltitude(degrees: -6)
    public static let nautical = SunAltitude(degrees: -12)
    public static let astronomical = SunAltitude(degrees: -18)
    /// The end of the morning's golden hour and the start of the evening's.
    public static let golden = SunAltitude(degrees: 6)
}

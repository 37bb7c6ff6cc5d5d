public import Foundation

/// The direction of the sun in the sky, seen from a place.
public struct SunDirection: Sendable, Hashable {
    /// Degrees above the horizontal, without refraction.
    public let altitude: Double
    /// Degrees from north by east, 0 ..< 360.
    public let azimuth: Double

    public init(at date: Date, from place: SunPlace) {
        let instant = date.timeIntervalSince1970
        var arc = SunArc(around: (instant - EarthRotation.epoch) / EarthRotation.day)
        (altitude, azimuth) = LocalSky(place, around: instant, along: &arc).direction
    }
}

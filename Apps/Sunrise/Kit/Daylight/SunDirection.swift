public import Foundation

/// Where in the sky the sun stands, seen from a place.
public struct SunDirection: Sendable, Hashable {
    /// Degrees above the level, without refraction.
    public let altitude: Double
    /// Degrees from north over east, 0 ..< 360.
    public let azimuth: Double

    public init(at date: Date, from place: SunPlace) {
        let instant = date.timeIntervalSince1970
        var arc = SunArc(around: (instant - EarthRotation.epoch) / EarthRotation.day)
        (altitude, azimuth) = LocalSky(place, around: instant, along: &arc).direction
    }
}

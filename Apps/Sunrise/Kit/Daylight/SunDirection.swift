public import Foundation

/// Where in the sky the sun stands, seen from a place.
public struct SunDirection: Sendable, Hashable {
    /// Degrees above the level, without refraction.
    public let altitude: Double
    /// Degrees from north over east, 0 ..< 360.
    public let azimuth: Double

    public init(at date: Date, from place: SunPlace) {
        let offsets = EarthRotation.offsets(at: date.timeIntervalSince1970)
        let time = date.timeIntervalSince1970 - EarthRotation.epoch
        let sky = LocalSky(place: place, arc: SunArc(around: time + offsets.terrestrial), offsets: offsets)
        (altitude, azimuth) = sky.direction(at: time)
    }
}

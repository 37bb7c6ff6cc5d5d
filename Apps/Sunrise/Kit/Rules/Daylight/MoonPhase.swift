public import Foundation

/// The lit part of the moon, accurate to about a degree, for painting a sky.
public struct MoonPhase: Sendable, Hashable {
    /// Degrees that the moon is ahead of the sun: 0 new, 90 first quarter, 180 full, 270 last quarter.
    public let elongation: Double

    /// The lit part of the disc, from 0 to 1.
    public var illumination: Double { (1 - cos(elongation.radians)) / 2 }
    public var isWaxing: Bool { elongation < 180 }

    /// Uses the main terms of the moon's longitude (Meeus, Astronomical Algorithms, chapters 47 and 48).
    public init(at date: Date) {
        let offsets = EarthRotation.offsets(at: date.timeIntervalSince1970)
        let seconds = date.timeIntervalSince1970 - EarthRotation.epoch + offsets.terrestrial
        let t = seconds / EarthRotation.day / EarthRotation.daysInCentury
        let mean = (297.850192 + 445_267.111403 * t).radians
        let sun = (357.529109 + 35_999.050291 * t).radians
        let moon = (134.963396 + 477_198.867506 * t).radians
        let node = (93.272095 + 483_202.017523 * t).radians
        let moonTerms =
            6.288774 * sin(moon) + 1.274027 * sin(2 * mean - moon) + 0.658314 * sin(2 * mean)
            + 0.213618 * sin(2 * moon) - 0.185116 * sin(sun) - 0.114332 * sin(2 * node)
        let sunTerms = 1.914602 * sin(sun) + 0.019993 * sin(2 * sun)
        let degrees = (mean.degrees + moonTerms - sunTerms).truncatingRemainder(dividingBy: 360)
        elongation = degrees < 0 ? degrees + 360 : degrees
    }
}

import Foundation

/// The time scales that connect a wall clock with the sky.
///
/// A `Date` counts seconds as POSIX does, without leap seconds. From 1972 on, that is UTC; predictions assume that no
/// more leap seconds follow the last one. Before 1972, civil time was universal time, the mean solar time at
/// Greenwich, and a `Date` is read as such.
enum EarthRotation {
    /// 1 January 2000, noon, as seconds of a `Date` since 1970.
    static let epoch = 946_728_000.0
    static let day = 86_400.0
    static let daysInCentury = 36_525.0

    /// TAI − UTC was 10 s on 1 January 1972; each of these times adds another second. Source: IERS Bulletin C.
    private static let leapSeconds: [Double] = [
        78_796_800, 94_694_400, 126_230_400, 157_766_400, 189_302_400, 220_924_800, 252_460_800, 283_996_800,
        315_532_800, 362_793_600, 394_329_600, 425_865_600, 489_024_000, 567_993_600, 631_152_000, 662_688_000,
        709_948_800, 741_484_800, 773_020_800, 820_454_400, 867_715_200, 915_148_800, 1_136_073_600, 1_230_768_000,
        1_341_100_800, 1_435_708_800, 1_483_228_800,
    ]
    private static let firstLeapSecond = 63_072_000.0

    /// Terrestrial time (TT) and universal time (UT1) minus a `Date`'s time, in seconds.
    struct Offsets {
        var terrestrial: Double
        var universal: Double
    }

    /// - Parameter time: seconds since 1970.
    static func offsets(at time: Double) -> Offsets {
        let deltaT = deltaT(at: time)
        guard time >= firstLeapSecond else { return Offsets(terrestrial: deltaT, universal: 0) }
        let leaps = (leapSeconds.lastIndex { $0 <= time } ?? -1) + 1
        let seconds = 42.184 + Double(leaps)
        return Offsets(terrestrial: seconds, universal: seconds - deltaT)
    }

    /// TT − UT1 in seconds, interpolated in the table; beyond its ends, the nearest end.
    private static func deltaT(at time: Double) -> Double {
        let table = RotationTable.deltaT
        let place = (time - epoch) / day / (daysInCentury / 100) + 2000 - RotationTable.firstYear
        let clamped = min(max(place, 0), Double(table.count - 1))
        let index = min(Int(clamped), table.count - 2)
        return table[index] + (table[index + 1] - table[index]) * (clamped - Double(index))
    }

    /// Greenwich mean sidereal time in radians (IAU 2006).
    ///
    /// - Parameters:
    ///   - days: UT1 in days since the epoch.
    ///   - terrestrial: TT in days since the epoch.
    static func siderealTime(universal days: Double, terrestrial: Double) -> Double {
        let turns = 0.779_057_273_264_0 + 0.002_737_811_911_354_48 * days + days.remainder(dividingBy: 1)
        let t = terrestrial / daysInCentury
        let precession = 0.014506 + (4612.156534 + 1.3915817 * t) * t
        return turns.remainder(dividingBy: 1) * 2 * .pi + precession * .secondOfArc
    }

    /// The growth of sidereal time in radians per day.
    static let siderealRate = 2 * Double.pi * 1.002_737_811_911_354_48 + 4612.156534 / daysInCentury * .secondOfArc
}

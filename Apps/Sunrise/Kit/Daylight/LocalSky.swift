import Foundation

/// The sun's altitude over one place, for a day or so.
struct LocalSky: Sendable {
    private let arc: SunArc
    private let offsets: EarthRotation.Offsets
    private let longitude: Double
    private let (sinLatitude, cosLatitude): (Double, Double)
    private let dip: Double

    /// Radians that the sun's hour angle grows in a second.
    private static let rate = 2 * Double.pi / EarthRotation.day
    /// The sun's parallax at its mean distance.
    private static let parallax = 8.794143 * Double.secondOfArc

    init(place: SunPlace, arc: SunArc, offsets: EarthRotation.Offsets) {
        self.arc = arc
        self.offsets = offsets
        longitude = place.longitude.radians
        sinLatitude = sin(place.latitude.radians)
        cosLatitude = cos(place.latitude.radians)
        dip = place.dip
    }

    /// - Parameter time: of a `Date`, in seconds since the epoch, as everywhere here.
    private func hourAngle(_ point: SunArc.Point, at time: Double) -> Double {
        let terrestrial = time + offsets.terrestrial
        let sidereal = EarthRotation.siderealTime(universal: time + offsets.universal, terrestrial: terrestrial)
        return sidereal + longitude - point.equation - SunPosition.meanAscension(at: terrestrial)
    }

    /// The `Date` of a time here. A leap second may lie between it and the noon of its day.
    func date(at time: Double) -> Date {
        let here = EarthRotation.offsets(at: time + EarthRotation.epoch)
        return Date(timeIntervalSince1970: time + EarthRotation.epoch + offsets.universal - here.universal)
    }

    private func point(at time: Double) -> SunArc.Point { arc.point(at: time + offsets.terrestrial) }

    /// When the hour angle is `angle`, nearest to `time`.
    func transit(near time: Double, hourAngle angle: Double) -> Double {
        var time = time
        for _ in 0..<4 { time -= (hourAngle(point(at: time), at: time) - angle).turned / Self.rate }
        return time
    }

    /// Where the sun is highest or lowest: near the meridian, but for what its declination changes meanwhile.
    func extreme(near transit: Double, isHighest: Bool) -> Double {
        let sign = isHighest ? 1.0 : -1
        var time = transit
        for _ in 0..<3 {
            let point = point(at: time)
            let (sinDeclination, cosDeclination) = (sin(point.declination), cos(point.declination))
            let drift = (sinLatitude * cosDeclination - sign * cosLatitude * sinDeclination) * point.declinationRate
            let turn = cosLatitude * cosDeclination * Self.rate
            // At the poles the sun has no meridian, and a quarter of a day is as good as any.
            let sine = min(max(drift / max(turn, 1e-12), -1), 1)
            time = transit + sign * asin(sine) / Self.rate
        }
        return time
    }

    /// The sine of the altitude as the centre of the Earth sees it.
    func sinAltitude(at time: Double) -> Double { altitude(at: time).sine }

    private func altitude(at time: Double) -> (sine: Double, slope: Double) {
        let point = point(at: time)
        let (sinDeclination, cosDeclination) = (sin(point.declination), cos(point.declination))
        let angle = hourAngle(point, at: time)
        let (sinAngle, cosAngle) = (sin(angle), cos(angle))
        return (
            sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosAngle,
            (sinLatitude * cosDeclination - cosLatitude * sinDeclination * cosAngle) * point.declinationRate
                - cosLatitude * cosDeclination * sinAngle * Self.rate
        )
    }

    /// The sine of the altitude that the centre of the Earth sees when the place sees `altitude`.
    func sine(of altitude: SunAltitude) -> Double {
        let seen = (altitude.degrees - (altitude.isHorizon ? dip : 0)).radians
        return sin(seen + Self.parallax / arc.distance * cos(seen))
    }

    /// When the sine of the altitude is `target`: Newton's method, kept between where the sun is lower and higher.
    func passage(of target: Double, between lower: Double, and higher: Double) -> Double {
        var (lower, higher) = (lower, higher)
        var time = (lower + higher) / 2
        for _ in 0..<80 {
            let (sine, slope) = altitude(at: time)
            if sine < target { lower = time } else { higher = time }
            let next = time - (sine - target) / slope
            let isBetween = (next - lower) * (next - higher) < 0
            let step = (isBetween ? next : (lower + higher) / 2) - time
            time += step
            if abs(step) < 1e-4 { break }
        }
        return time
    }

    /// Degrees above the level, and from north by east.
    func direction(at time: Double) -> (altitude: Double, azimuth: Double) {
        let point = point(at: time)
        let angle = hourAngle(point, at: time)
        let altitude = asin(altitude(at: time).sine)
        let azimuth = atan2(sin(angle), cos(angle) * sinLatitude - tan(point.declination) * cosLatitude) + .pi
        let seen = altitude - Self.parallax / arc.distance * cos(altitude)
        return (seen.degrees, azimuth.degrees.truncatingRemainder(dividingBy: 360))
    }
}

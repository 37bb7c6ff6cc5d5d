import Foundation

/// The sun's altitude over one place, for a day around one instant.
///
/// Times are in days from that instant. Every changing quantity is a cubic function of time, except the sines of the
/// hour angle.
struct LocalSky: Sendable {
    private let instant: Double
    private let offsets: EarthRotation.Offsets
    private let hourAngle: Cubic
    private let declination: Cubic
    private let (sinDeclination, cosDeclination): (Double, Double)
    private let (sinLatitude, cosLatitude): (Double, Double)
    private let (tanDeclination, tanLatitude): (Double, Double)
    private let parallax: Double
    private let dip: Double

    /// The sun's parallax at its mean distance.
    private static let meanParallax = 8.794143 * Double.secondOfArc

    /// - Parameters:
    ///   - instant: a `Date` in seconds since 1970.
    ///   - arc: is moved to that instant.
    init(_ place: SunPlace, around instant: Double, along arc: inout SunArc) {
        self.instant = instant
        offsets = EarthRotation.offsets(at: instant)
        let time = (instant - EarthRotation.epoch) / EarthRotation.day
        let (terrestrial, universal) = (
            time + offsets.terrestrial / EarthRotation.day, time + offsets.universal / EarthRotation.day
        )
        arc.move(to: terrestrial)
        let equation = arc.equation(around: terrestrial)
        let angle =
            EarthRotation.siderealTime(universal: universal, terrestrial: terrestrial) + place.longitude.radians
            - equation.constant - SunPosition.meanAscension(at: terrestrial)
        hourAngle = Cubic(
            angle.turned, EarthRotation.siderealRate - SunPosition.meanRate - equation.linear, -equation.quadratic,
            -equation.cubic)
        declination = arc.declination(around: terrestrial)
        (sinDeclination, cosDeclination) = (sin(declination.constant), cos(declination.constant))
        (sinLatitude, cosLatitude) = (sin(place.latitude.radians), cos(place.latitude.radians))
        (tanDeclination, tanLatitude) = (sinDeclination / cosDeclination, sinLatitude / cosLatitude)
        parallax = Self.meanParallax / arc.distance
        dip = place.dip
    }

    /// The `Date` of a time in days. A leap second may lie between it and the instant.
    func date(at time: Double) -> Date {
        let date = instant + time * EarthRotation.day
        return Date(timeIntervalSince1970: date + offsets.universal - EarthRotation.offsets(at: date).universal)
    }

    /// The sine and cosine of the declination, computed by their series because the declination changes little in a
    /// day.
    private func declination(at time: Double) -> (sine: Double, cosine: Double) {
        let change = declination.change(time)
        let square = change * change
        let (sine, cosine) = (change * (1 - square / 6), 1 - square / 2 * (1 - square / 12))
        return (
            sinDeclination * cosine + cosDeclination * sine, cosDeclination * cosine - sinDeclination * sine
        )
    }

    /// The time at which the hour angle is `angle`, nearest to `time`.
    func transit(near time: Double, hourAngle angle: Double) -> Double {
        var time = time
        for _ in 0..<3 { time -= (hourAngle(time) - angle).turned / hourAngle.linear }
        return time
    }

    /// The time at which the sun is highest or lowest: near the meridian, shifted by the change in declination.
    func extreme(near transit: Double, isHighest: Bool) -> Double {
        let sign = isHighest ? 1.0 : -1
        var time = transit
        for _ in 0..<3 {
            let (sine, cosine) = declination(at: time)
            let drift = (sinLatitude * cosine - sign * cosLatitude * sine) * declination.slope(time)
            // At the poles, the sun crosses no meridian, and a quarter of a day is as good as any other time.
            let turn = max(cosLatitude * cosine * hourAngle.linear, 1e-9)
            time = transit + sign * asin(min(max(drift / turn, -1), 1)) / hourAngle.linear
        }
        return time
    }

    /// The sine of the altitude seen from the Earth's centre, and its growth per day.
    func altitude(at time: Double) -> (sine: Double, slope: Double) {
        let (sine, cosine) = declination(at: time)
        let angle = hourAngle(time)
        let (sinAngle, cosAngle) = (sin(angle), cos(angle))
        return (
            sinLatitude * sine + cosLatitude * cosine * cosAngle,
            (sinLatitude * cosine - cosLatitude * sine * cosAngle) * declination.slope(time)
                - cosLatitude * cosine * sinAngle * hourAngle.linear
        )
    }

    /// The sine of the altitude seen from the Earth's centre if the altitude at the place is `altitude`.
    func sine(of altitude: SunAltitude) -> Double {
        let seen = altitude.isHorizon && dip > 0 ? sin((altitude.degrees - dip).radians) : altitude.sine
        // The parallax lowers the altitude by the parallax × the cosine, which is small enough for a first-order term.
        return seen + parallax * (1 - seen * seen)
    }

    /// The cosine of the hour angle at which the sine of the altitude is `target`; beyond ±1 if the sun never reaches
    /// it.
    private func cosHourAngle(of target: Double, at time: Double) -> Double {
        let (sine, cosine) = declination(at: time)
        return (target - sinLatitude * sine) / (cosLatitude * cosine)
    }

    /// The time at which the sine of the altitude is `target`, before the meridian (`side` −1) or after it (1). `nil`
    /// unless the sun passes that altitude steeply.
    func steepPassage(of target: Double, side: Double) -> Double? {
        let cosine = cosHourAngle(of: target, at: 0)
        guard abs(cosine) < 0.9 else { return nil }
        let angle = acos(cosine)
        let cosecant = 1 / (1 - cosine * cosine).squareRoot()
        let cotangent = cosine * cosecant
        // The declination, and the angle with it, change meanwhile. First, as if both changed uniformly ...
        let growth = (tanLatitude - cosine * tanDeclination) * cosecant * declination.linear
        let day = 1 / (hourAngle.linear - side * growth)
        let time = (side * angle - hourAngle.constant) * day
        // ... then by the series of the arc cosine, whose error is less than a millisecond.
        let change = (cosine - cosHourAngle(of: target, at: time)) * cosecant
        guard abs(change) < 0.01 else { return nil }
        let turn = change * (1 + change * ((1 + 3 * cotangent * cotangent) / 6 * change - cotangent / 2))
        return time + (side * (angle + turn) - hourAngle(time)) * day
    }

    /// The time at which the sine of the altitude is `target`, found by Newton's method. The sun is lower than that
    /// at one of the given bounds and higher at the other.
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
            if abs(step) < 1e-9 { break }
        }
        return time
    }

    /// The sun's direction at the instant: degrees above the horizontal, and degrees from north by east.
    var direction: (altitude: Double, azimuth: Double) {
        let angle = hourAngle.constant
        let altitude = asin(altitude(at: 0).sine)
        let azimuth = atan2(sin(angle), cos(angle) * sinLatitude - tanDeclination * cosLatitude) + .pi
        return ((altitude - parallax * cos(altitude)).degrees, azimuth.degrees.truncatingRemainder(dividingBy: 360))
    }
}

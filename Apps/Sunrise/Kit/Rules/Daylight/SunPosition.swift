import Foundation

/// The position of the sun's centre seen from the Earth's centre: its apparent place for the equinox of date.
///
/// Uses VSOP87 and the nutation of IAU 2000A, each without its smallest terms. Between 1900 and 2050, the place
/// differs from that of JPL's DE421 by at most 0.06″.
struct SunPosition: Sendable {
    /// Right ascension from the *mean* equinox, which goes with mean sidereal time, minus that of the mean sun. In
    /// radians, within ±0.1.
    var equation: Double
    /// Radians.
    var declination: Double
    /// Distance from the Earth in astronomical units.
    var distance: Double

    /// - Parameter time: terrestrial time in days since noon of 1 January 2000.
    init(at time: Double) {
        let t = time / EarthRotation.daysInCentury
        let nutation = Nutation(at: t)
        let millennia = t / 10
        let radius = Self.radius(at: millennia)
        // Corrections from VSOP87's equinox to that of the precession of 2006, as measured against DE421, and for
        // aberration.
        let correction = -0.07283 - 0.27067 * t - 20.4898 / radius
        let longitude = Self.longitude(at: millennia) + .pi + nutation.longitude + correction * .secondOfArc
        let latitude = -Self.latitude(at: millennia)
        let obliquity = (84_381.406 - (46.836769 + 0.0001831 * t) * t) * .secondOfArc + nutation.obliquity
        let (sinObliquity, cosObliquity) = (sin(obliquity), cos(obliquity))
        let sinLongitude = sin(longitude)
        let ascension = atan2(sinLongitude * cosObliquity - tan(latitude) * sinObliquity, cos(longitude))
        equation = (ascension - nutation.longitude * cosObliquity - Self.meanAscension(at: time)).turned
        declination = asin(sin(latitude) * cosObliquity + cos(latitude) * sinObliquity * sinLongitude)
        distance = radius
    }

    /// The right ascension of a sun that moves uniformly.
    static func meanAscension(at time: Double) -> Double {
        280.46646.radians + meanRate * time
    }

    /// The growth of `meanAscension` in radians per day.
    static let meanRate = 36_000.76983.radians / EarthRotation.daysInCentury

    // Has only the powers of time with significant terms.

    private static func longitude(at t: Double) -> Double {
        sum(EarthLongitude.power0, t) + t * (sum(EarthLongitude.power1, t) + t * sum(EarthLongitude.power2, t))
    }

    private static func latitude(at t: Double) -> Double {
        sum(EarthLatitude.power0, t)
    }

    private static func radius(at t: Double) -> Double {
        sum(EarthRadius.power0, t) + t * (sum(EarthRadius.power1, t) + t * sum(EarthRadius.power2, t))
    }

    /// Sums amplitude × cos(phase + rate × t).
    private static func sum(_ terms: [Double], _ t: Double) -> Double {
        terms.withUnsafeBufferPointer { terms in
            var result = 0.0
            for index in stride(from: 0, to: terms.count, by: 3) {
                result += terms[index] * cos(terms[index + 1] + terms[index + 2] * t)
            }
            return result
        }
    }
}

/// The nutation of the Earth's axis.
private struct Nutation {
    /// Radians.
    var longitude = 0.0
    /// Radians.
    var obliquity = 0.0

    /// - Parameter t: centuries of terrestrial time since 2000.
    init(at t: Double) {
        // Mean anomalies of the moon and the sun, the moon's distances from its node and from the sun, and the node, in
        // seconds of arc (Simon et al. 1994).
        let moon = 485_868.249036 + t * (1_717_915_923.2178 + t * 31.8792)
        let sun = 1_287_104.79305 + t * (129_596_581.0481 - t * 0.5532)
        let latitude = 335_779.526232 + t * (1_739_527_262.8478 - t * 12.7512)
        let elongation = 1_072_260.70369 + t * (1_602_961_601.2090 - t * 6.3706)
        let node = 450_160.398036 + t * (-6_962_890.5431 + t * 7.4722)
        NutationTerms.all.withUnsafeBufferPointer { terms in
            for index in stride(from: 0, to: terms.count, by: 8) {
                let multiples =
                    terms[index] * moon + terms[index + 1] * sun + terms[index + 2] * latitude
                    + terms[index + 3] * elongation + terms[index + 4] * node
                let argument = multiples.remainder(dividingBy: 1_296_000) * .secondOfArc
                longitude += (terms[index + 5] + terms[index + 6] * t) * sin(argument)
                obliquity += terms[index + 7] * cos(argument)
            }
        }
        longitude *= .secondOfArc
        obliquity *= .secondOfArc
    }
}

import Foundation

extension Coordinate {
    /// The distance in metres along the shortest path on the WGS 84 ellipsoid.
    ///
    /// Vincenty's inverse formula (T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid with
    /// application of nested equations", Survey Review XXIII, 176, 1975), exact to half a millimetre. It does not
    /// converge for points nearly opposite each other on Earth; the great circle is used for them instead.
    package func distance(to other: Coordinate) -> Double {
        if self == other { return 0 }
        return vincentyDistance(to: other) ?? greatCircleDistance(to: other)
    }

    /// The distance in metres on a sphere of the Earth's mean radius, by the haversine formula (R. W. Sinnott, "Virtues
    /// of the haversine", Sky and Telescope 68, 1984). Within 0.6 % of the ellipsoid and several times as fast.
    package func greatCircleDistance(to other: Coordinate) -> Double {
        let meanRadius = 6_371_008.8
        let latitudes = (latitude.radians, other.latitude.radians)
        let halfLatitude = sin((latitudes.1 - latitudes.0) / 2)
        let halfLongitude = sin((other.longitude - longitude).radians / 2)
        let haversine =
            halfLatitude * halfLatitude + cos(latitudes.0) * cos(latitudes.1) * halfLongitude * halfLongitude
        return 2 * meanRadius * asin(min(1, haversine.squareRoot()))
    }

    private func vincentyDistance(to other: Coordinate) -> Double? {
        let equatorialRadius = 6_378_137.0
        let flattening = 1 / 298.257223563
        let polarRadius = equatorialRadius * (1 - flattening)

        let reduced1 = atan((1 - flattening) * tan(latitude.radians))
        let reduced2 = atan((1 - flattening) * tan(other.latitude.radians))
        let longitudeDifference = (other.longitude - longitude).radians
        var lambda = longitudeDifference

        for _ in 0..<100 {
            let cross = cos(reduced2) * sin(lambda)
            let along = cos(reduced1) * sin(reduced2) - sin(reduced1) * cos(reduced2) * cos(lambda)
            let sinSigma = (cross * cross + along * along).squareRoot()
            if sinSigma == 0 { return 0 }
            let cosSigma = sin(reduced1) * sin(reduced2) + cos(reduced1) * cos(reduced2) * cos(lambda)
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos(reduced1) * cos(reduced2) * sin(lambda) / sinSigma
            let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
            // Both points are on the equator, where the formula would divide by zero.
            let cos2Middle =
                cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sin(reduced1) * sin(reduced2) / cosSquaredAlpha
            let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
            let next =
                longitudeDifference + (1 - c) * flattening * sinAlpha
                * (sigma + c * sinSigma * (cos2Middle + c * cosSigma * (2 * cos2Middle * cos2Middle - 1)))
            defer { lambda = next }
            if abs(next - lambda) > 1e-12 { continue }

            let ratio = equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1
            let uSquared = cosSquaredAlpha * ratio
            let a = 1 + uSquared / 16_384 * (4_096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)))
            let b = uSquared / 1_024 * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)))
            let correction =
                b * sinSigma
                * (cos2Middle
                    + b / 4
                    * (cosSigma * (2 * cos2Middle * cos2Middle - 1)
                        - b / 6 * cos2Middle * (4 * sinSigma * sinSigma - 3) * (4 * cos2Middle * cos2Middle - 3)))
            return polarRadius * a * (sigma - correction)
        }
        return nil
    }
}

extension Double {
    /// This angle in radians, converted from degrees.
    package var radians: Double { self * .pi / 180 }
}

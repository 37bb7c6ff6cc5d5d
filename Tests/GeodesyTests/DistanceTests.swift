import Geodesy
import Testing

@Suite struct `Distances on the ellipsoid` {
    @Test func `the distance from Flinders Peak to Buninyong equals Vincenty's published example`() {
        // Geocentric Datum of Australia Technical Manual, version 2.4, chapter 4: 54 972.271 m.
        let flindersPeak = Coordinate(latitude: -37.951033417, longitude: 144.424867889)
        let buninyong = Coordinate(latitude: -37.652821139, longitude: 143.926495528)
        #expect(abs(flindersPeak.distance(to: buninyong) - 54_972.271) < 0.01)
    }

    @Test func `one degree of the equator is the equatorial radius times the angle`() {
        let start = Coordinate(latitude: 0, longitude: 0)
        let end = Coordinate(latitude: 0, longitude: 1)
        #expect(abs(start.distance(to: end) - 6_378_137 * Double.pi / 180) < 0.001)
    }

    @Test func `the distance of nearly opposite points is that of the great circle`() {
        let start = Coordinate(latitude: 0, longitude: 0)
        let end = Coordinate(latitude: 0.5, longitude: 179.7)
        #expect((19_900_000...20_020_000).contains(start.distance(to: end)))
    }

    @Test func `a distance is the same both ways, and zero to the same point`() {
        let vaduz = Coordinate(latitude: 47.141, longitude: 9.521)
        let schaan = Coordinate(latitude: 47.165, longitude: 9.509)
        #expect(vaduz.distance(to: vaduz) == 0)
        #expect(abs(vaduz.distance(to: schaan) - schaan.distance(to: vaduz)) < 1e-6)
        #expect(abs(vaduz.distance(to: schaan) / vaduz.greatCircleDistance(to: schaan) - 1) < 0.006)
    }
}

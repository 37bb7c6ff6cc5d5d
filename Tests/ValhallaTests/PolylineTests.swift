import Geodesy
import Testing

@testable import Valhalla

@Suite struct `Encoded polyline` {
    @Test func `the published example decodes with six decimals`() {
        let points = Polyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@")
        let expected = [(3.85, -12.02), (4.07, -12.095), (4.3252, -12.6453)]
        #expect(points.count == 3)
        for (point, (latitude, longitude)) in zip(points, expected) {
            #expect(abs(point.latitude - latitude) < 1e-9)
            #expect(abs(point.longitude - longitude) < 1e-9)
        }
    }

    @Test func `a truncated polyline keeps the points before`() {
        #expect(Polyline.decode("_p~iF~ps|U_ulL").count == 1)
        #expect(Polyline.decode("").isEmpty)
        #expect(Polyline.decode("\u{1}é").isEmpty)
    }

    @Test func `a polyline beyond the range of numbers is still read`() {
        // The longest step south that a single number allows, again and again.
        let leap = String(repeating: "~", count: 11) + "^"
        #expect(Polyline.decode(String(repeating: leap + "?", count: 40)).count == 40)
    }
}

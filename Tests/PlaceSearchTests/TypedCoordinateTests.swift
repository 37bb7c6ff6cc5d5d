import Foundation
import PlaceSearch
import Testing

@Suite struct `A typed coordinate` {
    @Test(arguments: [
        "47.14, 9.52", "47.14,9.52", "47.14 9.52", "  47.14 ,9.52 ", "47,14, 9,52", "47,14 9,52", "47,14; 9,52",
        "47.14N 9.52E", "47.14° N, 9.52° E", "N47.14 E9.52", "N 47,14° E 9,52°", "9.52E 47.14N", "47.14 N / 9.52 O",
        "+47.14, +9.52", "geo:47.14,9.52", "geo:47.14,9.52;u=35", "GEO:47.14,9.52?q=Vaduz", "47°8.4'N 9°31.2'E",
        "47°08′24″N 9°31′12″E", "47° 8' 24\" N, 9° 31' 12\" E", "47° 8' 24'' 9° 31' 12''", "47 8 24 N 9 31 12 E",
    ])
    func `each common form is read`(text: String) throws {
        let point = try #require(TypedCoordinate(text))
        #expect(abs(point.latitude - 47.14) < 1e-9)
        #expect(abs(point.longitude - 9.52) < 1e-9)
    }

    @Test func `south and west are negative`() throws {
        let point = try #require(TypedCoordinate("33.5° S, 70.25° W"))
        #expect(point.latitude == -33.5)
        #expect(point.longitude == -70.25)
        #expect(TypedCoordinate("-33.5, −70.25") == point)
    }

    @Test(arguments: [
        "", "47", "47.14", "47,14", "12 5", "Landstrasse 9, 12", "9490 Vaduz", "91, 9.5", "47.1, 181", "47.14 N 9.52 N",
        "47°61'N 9°0'E", "-47.14 N, 9.52 E", "1,2,3", "47.14, 9.52, 400", "SEE", "NO", "nan, inf", "47.14, ", "geo:",
        "47.1.4, 9", "1e9, 2", "N, E", "°, °", "47°8°N 9°E",
    ])
    func `other text is no coordinate`(text: String) {
        #expect(TypedCoordinate(text) == nil)
    }

    @Test func `a long text is no coordinate`() {
        #expect(TypedCoordinate(String(repeating: "4", count: 10_000) + ", 9.52") == nil)
        #expect(TypedCoordinate(String(repeating: "°'\"", count: 5_000)) == nil)
    }
}

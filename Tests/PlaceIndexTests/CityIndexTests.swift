import Foundation
import Geodesy
import PlaceIndex
import Testing

@Suite struct `The cities of the world` {
    private func cities() throws -> CityIndex {
        try #require(CityIndex.world)
    }

    @Test(arguments: [
        ("Milan", "Milan", "IT"), ("Mailand", "Milan", "IT"), ("Genf", "Geneva", "CH"),
        ("Kopenhagen", "Copenhagen", "DK"), ("kobenhavn", "Copenhagen", "DK"), ("Zurich", "Zürich", "CH"),
        ("Zuerich", "Zürich", "CH"), ("New York", "New York City", "US"), ("Sao Paulo", "São Paulo", "BR"),
        ("Tokio", "Tokyo", "JP"), ("Vaduz", "Vaduz", "LI"), ("Berln", "Berlin", "DE"), ("Reykjavk", "Reykjavík", "IS"),
        ("Paris, Frankreich", "Paris", "FR"), ("Paris France", "Paris", "FR"),
    ])
    func `a city is among the first three`(text: String, name: String, country: String) throws {
        let found = try cities().search(text, limit: 3, correctsSpelling: true)
        #expect(found.contains { $0.name == name && $0.country == country }, "\(found.map(\.name))")
    }

    @Test func `a city has its time zone and its region`() throws {
        let milan = try #require(try cities().search("Milan", limit: 1, correctsSpelling: false).first)
        #expect(milan.timeZone == "Europe/Rome")
        #expect(milan.addressLine == "Lombardy")
        #expect(abs(milan.coordinate.latitude - 45.46) < 0.01)
    }

    @Test func `the largest of equal names comes first`() throws {
        let found = try cities().search("London", limit: 2, correctsSpelling: false)
        #expect(found.first?.country == "GB")
    }

    @Test func `a mistake is corrected only on request`() throws {
        #expect(try cities().search("Berln", limit: 3, correctsSpelling: false).isEmpty)
    }

    @Test func `a place of the map comes before a city of the same name and is not repeated`() throws {
        let vaduz = Place(
            id: "n1", name: "Vaduz", category: .city, coordinate: Coordinate(latitude: 47.141, longitude: 9.521),
            importance: 0.9)
        let lane = Place(
            id: "w2", name: "Berliner Gasse", category: .street,
            coordinate: Coordinate(latitude: 47.14, longitude: 9.52), importance: 0.3)
        let cities = try cities()
        #expect(cities.search(PlaceQuery("Vaduz"), beside: [vaduz]).filter { $0.name == "Vaduz" } == [vaduz])
        #expect(
            cities.search(PlaceQuery("Berlin"), beside: [lane]).prefix(2).map(\.name) == ["Berlin", "Berliner Gasse"])
        #expect(cities.search(PlaceQuery("Berliner"), beside: [lane]).first == lane)
        // Marquette is called "Market" in some language.
        let markets = ["Market Clinic", "Market Square"].map { name in
            var market = lane
            market.name = name
            return market
        }
        #expect(cities.search(PlaceQuery("market"), beside: markets).prefix(2).map(\.name) == markets.map(\.name))
    }

    @Test func `a hostile text finds nothing or little`() throws {
        let cities = try cities()
        for text in ["", "a", String(repeating: "x", count: 10_000), "\t1", ",", "\u{0}\u{0}\u{0}"] {
            #expect(cities.search(text, limit: 5, correctsSpelling: true).count <= 5)
        }
    }

    @Test func `damaged files are refused`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("1\tA\tB\tCH\t1\t2\t3\tUTC\n".utf8).write(to: folder.appending(path: "cities.tsv"))
        for names in ["", "a\t1\n", "a\n", "a\tb\n", "a\t0"] {
            try Data(names.utf8).write(to: folder.appending(path: "names.tsv"))
            #expect(throws: (any Error).self) { try CityIndex(in: folder) }
        }
    }
}

import Foundation
import Geodesy
import PlaceIndex
import Testing

@Suite struct `The place index` {
    static let vaduz = Coordinate(latitude: 47.1410, longitude: 9.5215)
    static let schaan = Coordinate(latitude: 47.1650, longitude: 9.5087)

    /// An index of made-up places around two real towns.
    private func index() throws -> PlaceIndex {
        var builder = PlaceIndexBuilder()
        func add(_ id: String, _ tags: [String: String], _ latitude: Double, _ longitude: Double, extent: Double = 0) {
            builder.add(
                MapFeature(
                    id: id, tags: tags, coordinate: Coordinate(latitude: latitude, longitude: longitude), extent: extent
                ))
        }
        add("n1", ["place": "town", "name": "Vaduz"], 47.1410, 9.5215)
        add("n2", ["place": "village", "name": "Schaan"], 47.1650, 9.5087)
        add("n3", ["shop": "supermarket", "name": "Migros"], 47.1420, 9.5200)
        add("n4", ["shop": "supermarket", "name": "Migros"], 47.1660, 9.5080)
        add(
            "n5", ["amenity": "cafe", "name": "Café Müller", "addr:street": "Äulestrasse", "addr:housenumber": "12"],
            47.1400, 9.5210)
        add("n6", ["amenity": "cafe", "name": "Café am Platz", "addr:city": "Schaan"], 47.1655, 9.5090)
        add("w7", ["highway": "residential", "name": "Landstrasse"], 47.1500, 9.5180, extent: 0.001)
        add("w8", ["highway": "residential", "name": "Landstrasse"], 47.1530, 9.5170, extent: 0.004)
        add("w9", ["highway": "residential", "name": "Landstrasse"], 47.2000, 9.5200, extent: 0.002)
        add("n10", ["addr:street": "Landstrasse", "addr:housenumber": "9"], 47.1501, 9.5181)
        add("n11", ["addr:street": "Landstrasse", "addr:housenumber": "91"], 47.1531, 9.5171)
        add("n12", ["railway": "station", "name": "Schaan-Vaduz", "name:en": "Schaan Central"], 47.1685, 9.5100)
        add("n13", ["highway": "bus_stop", "name": "Post"], 47.1411, 9.5216)
        add("n14", ["highway": "bus_stop", "name": "Post"], 47.1412, 9.5217)
        add("n15", ["highway": "street_lamp", "name": "Lamp"], 47.1411, 9.5216)
        add("n16", ["leisure": "fitness_centre", "brand": "Fit & Co"], 47.1430, 9.5220)
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        try builder.write(to: url)
        return try PlaceIndex(at: url)
    }

    private func names(_ text: String, near: Coordinate? = vaduz) throws -> [String] {
        try index().search(PlaceQuery(text, near: near)).map(\.name)
    }

    @Test func `words are found without their diacritics, while the last is still being typed`() throws {
        #expect(try names("cafe mul").first == "Café Müller")
        #expect(try names("CAFÉ MÜLLER") == ["Café Müller"])
        #expect(try names("aulestr") == ["Café Müller"])
    }

    @Test func `of equal names the nearer comes first`() throws {
        let index = try index()
        #expect(try index.search(PlaceQuery("migros", near: Self.vaduz)).map(\.city) == ["Vaduz", "Schaan"])
        #expect(try index.search(PlaceQuery("migros", near: Self.schaan)).map(\.city) == ["Schaan", "Vaduz"])
    }

    @Test func `a town's name may follow that of the place`() throws {
        let found = try index().search(PlaceQuery("Migros Schaan", near: Self.vaduz))
        #expect(found.map(\.id) == ["n4"])
    }

    @Test func `a town comes before places named after it`() throws {
        #expect(try names("schaan").first == "Schaan")
        #expect(try names("schaan").contains("Schaan-Vaduz"))
    }

    @Test func `a place is found by its other names and by its kind`() throws {
        #expect(try names("schaan central") == ["Schaan-Vaduz"])
        #expect(try names("gym") == ["Fit & Co"])
        #expect(try names("bus stop") == ["Post"])
    }

    @Test func `pieces of a street are one, and streets far apart are two`() throws {
        let streets = try index().search(PlaceQuery("landstrasse", categories: [.street]))
        #expect(Set(streets.map(\.id)) == ["w8", "w9"])
    }

    @Test func `a house is found by its number`() throws {
        let houses = try index().search(PlaceQuery("Landstrasse 9", near: Self.vaduz, categories: [.house]))
        #expect(houses.map(\.name) == ["Landstrasse 9", "Landstrasse 91"])
        #expect(houses.first?.city == "Schaan" || houses.first?.city == "Vaduz")
    }

    @Test func `irrelevant objects are left out, and an empty query finds nothing`() throws {
        #expect(try names("lamp").isEmpty)
        #expect(try names("  ,").isEmpty)
        #expect(try names("\"; DROP TABLE place").isEmpty)
    }

    @Test func `a town is found among more houses than one query reads`() throws {
        var builder = PlaceIndexBuilder()
        func add(_ id: String, _ tags: [String: String], _ longitude: Double) {
            builder.add(MapFeature(id: id, tags: tags, coordinate: Coordinate(latitude: 0, longitude: longitude)))
        }
        for number in 1...5_001 {
            add("n\(number)", ["addr:street": "Ring", "addr:housenumber": "\(number)"], Double(number) * 1e-6)
        }
        add("n9001", ["place": "town", "name": "Mitte"], 0.01)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        try builder.write(to: file)
        let origin = Coordinate(latitude: 0, longitude: 0)
        let towns = try PlaceIndex(at: file).nearest(to: origin, within: 5_000, categories: [.city], limit: 1)
        #expect(towns.map(\.name) == ["Mitte"])
    }

    @Test func `the nearest place is found`() throws {
        let nearest = try index().nearest(to: Self.vaduz, within: 300)
        #expect(nearest.first?.name == "Vaduz")
        #expect(!nearest.contains { $0.city == "Schaan" })
    }
}

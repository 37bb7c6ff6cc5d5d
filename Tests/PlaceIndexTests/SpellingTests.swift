import Foundation
import Geodesy
import Testing

@testable import PlaceIndex

@Suite struct `A search with spelling mistakes` {
    private static let home = Coordinate(latitude: 47.14, longitude: 9.52)

    private func index() throws -> PlaceIndex {
        var builder = PlaceIndexBuilder()
        func add(_ id: String, _ tags: [String: String], _ latitude: Double) {
            builder.add(
                MapFeature(id: id, tags: tags, coordinate: Coordinate(latitude: latitude, longitude: 9.52)))
        }
        add("n1", ["place": "town", "name": "Vaduz"], 47.141)
        add("n2", ["place": "village", "name": "Balzers"], 47.066)
        add("n3", ["historic": "castle", "name": "Schloss Vaduz"], 47.139)
        add("n4", ["amenity": "pharmacy", "name": "Schloss-Apotheke", "addr:city": "Balzers"], 47.067)
        add("w5", ["highway": "residential", "name": "Äulestraße"], 47.140)
        add("n6", ["addr:street": "Äulestraße", "addr:housenumber": "12"], 47.1401)
        add("n7", ["amenity": "restaurant", "name": "Gasthof Mühle"], 47.142)
        add("n8", ["amenity": "bank", "name": "Liechtensteinische Landesbank"], 47.143)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        try builder.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try PlaceIndex(at: file)
    }

    @Test(arguments: [
        ("Schloss Vadz", "n3"), ("Shcloss Vaduz", "n3"), ("schlos vaduz", "n3"), ("schlossvaduz", "n3"),
        ("Vaduz Schloss", "n3"), ("fadutz", "n1"), ("Vadzu", "n1"), ("Balzerz", "n2"), ("Blazers", "n2"),
        ("pharmacy balzers", "n4"), ("apotheke balzers", "n4"), ("Apoteke Balzers", "n4"), ("Aeulestr.", "w5"),
        ("Äule Strasse", "w5"), ("aulestrase", "w5"), ("Äulestrasse 12", "n6"), ("Aeulestr. 12", "n6"),
        ("Muehle", "n7"), ("Muhle gasthof", "n7"), ("Lichtenst Landesb", "n8"), ("landesbnak", "n8"),
    ])
    func `the place is first`(text: String, id: String) throws {
        #expect(try index().search(PlaceQuery(text, near: Self.home)).first?.id == id)
    }

    @Test func `a house number that the map lacks leads to the street`() throws {
        let found = try index().search(PlaceQuery("Äulestraße 999", near: Self.home))
        #expect(found.first?.id == "w5")
    }

    @Test func `the right spelling is found alone if it is enough`() throws {
        let found = try index().search(PlaceQuery("Vaduz", near: Self.home))
        #expect(found.first?.id == "n1")
    }

    @Test func `a word that resembles none finds nothing`() throws {
        #expect(try index().search(PlaceQuery("xylophon", near: Self.home)).isEmpty)
        #expect(try index().search(PlaceQuery("qq", near: Self.home)).isEmpty)
    }

    @Test func `an endless query is cut`() throws {
        let long = String(repeating: "a", count: 10_000)
        let many = Array(repeating: "schlos", count: 500).joined(separator: " ")
        let broken = String(decoding: [0xff, 0xfe, 0x56, 0x61, 0x64, 0xc3], as: UTF8.self)
        for text in [long, many, broken, "\"*\" OR NEAR(", "vaduz\0x"] {
            #expect(try index().search(PlaceQuery(text, near: Self.home)).count <= 12)
        }
    }

    @Test func `a value of nothing but spaces is no part of an address`() throws {
        var builder = PlaceIndexBuilder()
        builder.add(
            MapFeature(
                id: "n1",
                tags: ["amenity": "bank", "name": "Bank", "addr:street": "Alberweg ", "addr:housenumber": " "],
                coordinate: Self.home))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        try builder.write(to: file)
        #expect(try PlaceIndex(at: file).search(PlaceQuery("bank")).map(\.addressLine) == ["Alberweg"])
    }
}

@Suite struct `The vocabulary` {
    private func vocabulary(_ words: [String]) -> Vocabulary {
        var vocabulary = Vocabulary()
        for word in words.sorted() { _ = vocabulary.append(word.utf8) }
        return vocabulary
    }

    private func spellings(of word: String, among words: [String]) -> [String] {
        vocabulary(words).spellings(of: Array(word.utf8), limit: 10).map { String(decoding: $0.prefix, as: UTF8.self) }
    }

    @Test func `a transposed, missing, doubled or neighbouring letter is recognized`() {
        let words = ["balzers", "ruggell", "schaan", "triesen", "vaduz"]
        for (typed, word) in [
            ("vdauz", "vaduz"), ("tresen", "triesen"), ("rugell", "ruggell"), ("schaaan", "schaan"),
            ("balzwrs", "balzers"),
        ] {
            #expect(spellings(of: typed, among: words).contains(word))
        }
    }

    @Test func `the unfinished word is recognized with a mistake`() {
        #expect(spellings(of: "tirese", among: ["triesenberg", "vaduz"]).contains("triese"))
    }

    @Test func `a letter beside the right key costs less than another`() {
        let near = vocabulary(["vaduz"]).spellings(of: Array("vafuz".utf8), limit: 1)
        let far = vocabulary(["vaduz"]).spellings(of: Array("valuz".utf8), limit: 1)
        #expect(near[0].cost < far[0].cost)
    }

    @Test func `a word of another alphabet is recognized`() {
        #expect(spellings(of: "софиа", among: ["москва", "софия"]).contains { "софия".hasPrefix($0) })
    }
}

package import Foundation
import Geodesy
import SQLiteStore

/// Writes the index of a map's places.
package struct PlaceIndexBuilder {
    private var places: [NamedPlace] = []

    package init() {}

    /// Adds the places of a file written by `osmium export -f geojsonseq --add-unique-id=type_id`.
    package mutating func add(geoJSONSequence url: URL) throws {
        let text = String(decoding: try Data(contentsOf: url, options: .mappedIfSafe), as: UTF8.self)
        for line in text.split(separator: "\n") {
            if let feature = MapFeature(geoJSON: line) { add(feature) }
        }
    }

    /// Adds an object, unless people don't search for objects of this kind.
    package mutating func add(_ feature: MapFeature) {
        if let place = NamedPlace(feature) { places.append(place) }
    }

    /// Writes the index to a new file at `url` and returns the number of places.
    @discardableResult
    package func write(to url: URL) throws -> Int {
        let database = try Database(path: url.path)
        // An incomplete file is never used: the caller renames the file when it is complete.
        try database.query("PRAGMA journal_mode = OFF")
        try database.execute("PRAGMA synchronous = OFF")
        try database.executeScript(Self.schema)
        let settled = Settlements(places).assign(to: PlaceGrouping.merge(places))
        // Numbered by importance, as the search requires.
        let ranked = settled.sorted { ($0.place.importance, $1.place.id) > ($1.place.importance, $0.place.id) }
        try database.transaction {
            for (number, place) in ranked.enumerated() { try insert(place, number + 1, into: database) }
            try database.execute("INSERT INTO names(names) VALUES ('optimize')")
        }
        return ranked.count
    }

    private static let schema = """
        CREATE TABLE place (
            id INTEGER PRIMARY KEY, osm TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
            category TEXT NOT NULL, street TEXT, number TEXT, postcode TEXT, city TEXT,
            latitude REAL NOT NULL, longitude REAL NOT NULL, importance REAL NOT NULL, words TEXT NOT NULL);
        CREATE VIRTUAL TABLE names USING fts5(
            name, alternates, address, kind, content='', prefix='2 3', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE area USING rtree(id, south, north, west, east);
        """

    private func insert(_ named: NamedPlace, _ id: Int, into database: Database) throws {
        let place = named.place
        let address = [place.street, place.houseNumber, place.postcode, place.city].compactMap(\.self)
            .joined(separator: " ")
        let other = [named.alternateNames, place.name.joinedForms].joined(separator: " ")
        let texts = [place.name, other, address, place.category.words].map(\.searchTokens)
        try database.execute(
            "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                id, place.id, place.name, texts[0].joined(separator: " "), place.category.rawValue,
                place.street, place.houseNumber, place.postcode, place.city, place.coordinate.latitude,
                place.coordinate.longitude, place.importance,
                // A space before each word lets the search find the beginnings of words.
                texts.joined().map { " " + $0 }.joined(),
            ])
        try database.execute(
            "INSERT INTO names(rowid, name, alternates, address, kind) VALUES (?, ?, ?, ?, ?)",
            [id] + texts.map { $0.joined(separator: " ") })
        let point = place.coordinate
        try database.execute(
            "INSERT INTO area VALUES (?, ?, ?, ?, ?)",
            [id, point.latitude, point.latitude, point.longitude, point.longitude])
    }
}

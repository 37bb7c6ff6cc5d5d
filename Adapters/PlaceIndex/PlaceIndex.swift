package import Foundation
package import Geodesy
import SQLiteStore
import Synchronization

/// The places of a map, searchable by text.
package final class PlaceIndex: Sendable {
    let database: Database
    private let words = Mutex<Vocabulary?>(nil)

    /// Opens the index that `PlaceIndexBuilder` wrote at `url`.
    package init(at url: URL) throws {
        database = try Database(path: url.path, mode: .readOnly)
    }

    /// The number of places in the index.
    package var count: Int {
        get throws { try database.value("SELECT count(*) FROM place") ?? 0 }
    }

    /// The best matches, best first.
    package func search(_ query: PlaceQuery) throws -> [Place] {
        guard let search = PlaceSearch(query) else { return [] }
        return try search.run(on: database) { try vocabulary() }
    }

    /// The words of the index, read when a search first needs them.
    ///
    /// They come from the full-text index, so files written by older versions have them, too. House numbers are left
    /// out, as are words too short for spelling correction.
    private func vocabulary() throws -> Vocabulary {
        try words.withLock { known in
            if let known { return known }
            var vocabulary = Vocabulary()
            try database.execute(
                "CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab(main, names, row)")
            try database.withStatement(
                "SELECT term FROM temp.vocabulary WHERE length(term) BETWEEN 3 AND 40 AND term NOT GLOB '[0-9]*'"
            ) { row in
                while try row.step(), vocabulary.append(row.text(0).utf8) {}
            }
            known = vocabulary
            return vocabulary
        }
    }

    /// The places nearest to `coordinate` within `metres`, nearest first.
    package func nearest(
        to coordinate: Coordinate, within metres: Double, categories: Set<PlaceCategory>? = nil, limit: Int = 12
    ) throws -> [Place] {
        let places = try nearby(BoundingBox(center: coordinate, metres: metres), categories: categories)
        let measured: [(place: Place, distance: Double)] = places.map {
            ($0, $0.coordinate.greatCircleDistance(to: coordinate))
        }
        let near = measured.filter { $0.distance <= metres }.sorted { $0.distance < $1.distance }
        return near.prefix(limit).map(\.place)
    }

    private func nearby(_ box: BoundingBox, categories: Set<PlaceCategory>?) throws -> [Place] {
        let wanted = (categories ?? Set(PlaceCategory.allCases)).map(\.rawValue).sorted()
        let marks = wanted.map { _ in "?" }.joined(separator: ", ")
        // The categories are part of the query, so that a town is not crowded out by the houses around it.
        return try database.withStatement(
            """
            SELECT \(Place.columns) FROM place JOIN area ON area.id = place.id
            WHERE area.south <= ? AND area.north >= ? AND area.west <= ? AND area.east >= ?
            AND place.category IN (\(marks)) LIMIT 5000
            """, [box.north, box.south, box.east, box.west] + wanted
        ) { statement in
            var places: [Place] = []
            while try statement.step() { places.append(Place(statement)) }
            return places
        }
    }
}

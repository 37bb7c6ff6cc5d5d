import Foundation
import Geodesy
import SQLiteStore

/// One search: gather a bounded number of candidates, the most important ones and the nearest, then rank them.
///
/// The bound keeps a search for "s" on a whole country as quick as one for "schloss": rows are numbered by
/// importance when the index is built, so the first matches that SQLite finds are the most important ones.
struct PlaceSearch {
    private let query: PlaceQuery
    private let tokens: [String]
    private let phrase: String

    /// nil when there is nothing to look for.
    init?(_ query: PlaceQuery) {
        tokens = query.text.searchTokens
        phrase = tokens.joined(separator: " ")
        self.query = query
        if tokens.isEmpty { return nil }
    }

    private static let candidateLimit = 400
    /// Metres around the person to look for the nearest in, one after the other until there are enough.
    private static let neighbourhoods = [3_000.0, 15_000, 75_000]

    func run(on database: Database) throws -> [Place] {
        var scores: [Int64: Double] = [:]
        // Where the first search found every match, the nearest are among them.
        var hasNearest = try collect(from: database, box: query.box, into: &scores) < Self.candidateLimit
        for metres in query.near == nil ? [] : Self.neighbourhoods where !hasNearest {
            let box = query.near.map { BoundingBox(center: $0, metres: metres) }
            hasNearest = try collect(from: database, box: box, into: &scores) >= query.limit
        }
        let best = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(query.limit)
        return try best.compactMap { try place($0.key, in: database) }
    }

    /// Adds the first matches in `box` and returns how many there were.
    private func collect(
        from database: Database, box: BoundingBox?, into scores: inout [Int64: Double]
    ) throws -> Int {
        let area =
            box == nil
            ? ""
            : "AND names.rowid IN (SELECT id FROM area WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?)"
        let bounds: [any ValueConvertible] = box.map { [$0.north, $0.south, $0.east, $0.west] } ?? []
        let match = tokens.map { "\"\($0)\"*" }.joined(separator: " ")
        return try database.withStatement(
            """
            SELECT place.id, place.folded, place.latitude, place.longitude, place.importance, place.category, place.number
            FROM names JOIN place ON place.id = names.rowid WHERE names MATCH ? \(area)
            ORDER BY names.rowid LIMIT \(Self.candidateLimit)
            """, [match] + bounds
        ) { row in
            var matches = 0
            while try row.step() {
                matches += 1
                if let categories = query.categories {
                    guard let category = PlaceCategory(rawValue: row.text(5)), categories.contains(category) else {
                        continue
                    }
                }
                let coordinate = Coordinate(latitude: row.real(2), longitude: row.real(3))
                if let box = query.box, !box.contains(coordinate) { continue }
                scores[row.integer(0)] = score(
                    name: row.text(1), at: coordinate, importance: row.real(4), number: row.text(6))
            }
            return matches
        }
    }

    /// Match quality first, then importance, then nearness; each a few points, so that none of them alone decides.
    private func score(name: String, at coordinate: Coordinate, importance: Double, number: String) -> Double {
        var score = matchQuality(name) + 2 * importance
        if !number.isEmpty, tokens.contains(number.lowercased()) { score += 2 }
        if let near = query.near {
            // One point for every halving of the distance below about 50 km, six at most.
            let kilometres = max(0.8, near.greatCircleDistance(to: coordinate) / 1_000)
            score += max(0, log2(50 / kilometres)) * 0.5
        }
        return score
    }

    private func matchQuality(_ name: String) -> Double {
        if name == phrase { return 5 }
        if name.hasPrefix(phrase) { return 3.5 }
        let words = name.split(separator: " ")
        let matched = tokens.count { token in words.contains { $0.hasPrefix(token) } }
        let exact = tokens.count { token in words.contains { $0 == token } }
        // The rest of the words was found in the address or among other names.
        return 3 * Double(matched) / Double(tokens.count) + 0.5 * Double(exact) / Double(tokens.count)
    }

    private func place(_ id: Int64, in database: Database) throws -> Place? {
        try database.withStatement("SELECT \(Place.columns) FROM place WHERE id = ?", [id]) { row in
            try row.step() ? Place(row) : nil
        }
    }
}

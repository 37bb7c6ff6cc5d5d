import Foundation
import Geodesy
import SQLiteStore

/// A search: it gathers a bounded number of candidates, the most important and the nearest ones, then ranks them.
///
/// The bound keeps a search for "s" in a whole country as quick as one for "schloss": rows are numbered by importance
/// when the index is built, so the first matches that SQLite finds are the most important ones.
struct PlaceSearch {
    private let query: PlaceQuery
    private let tokens: [String]
    private let phrase: String

    /// nil if there is nothing to search for.
    init?(_ query: PlaceQuery) {
        tokens = query.text.searchTokens
        phrase = tokens.joined(separator: " ")
        self.query = query
        if tokens.isEmpty { return nil }
    }

    private static let candidateLimit = 400
    /// The radii around the person, in metres, that are searched one after the other until there are enough places.
    private static let neighbourhoods = [3_000.0, 15_000, 75_000]

    func run(on database: Database) throws -> [Place] {
        var scores: [Int64: Double] = [:]
        // If the first search found every match, the nearest are among them.
        var hasNearest = try collect(mostImportant, from: database, into: &scores) < Self.candidateLimit
        for metres in Self.neighbourhoods {
            guard !hasNearest, let near = query.near else { break }
            let around = BoundingBox(center: near, metres: metres)
            hasNearest = try collect(within(around), from: database, into: &scores) >= query.limit
        }
        let best = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(query.limit)
        return try best.compactMap { try place($0.key, in: database) }
    }

    /// A subset of the places: the FROM and WHERE of a statement, and its values.
    private struct Candidates {
        var sql: String
        var values: [any ValueConvertible]
    }

    /// The matches that the full-text index returns first.
    private var mostImportant: Candidates {
        let match = tokens.map { "\"\($0)\"*" }.joined(separator: " ")
        let all = Candidates(
            sql: "FROM names JOIN place ON place.id = names.rowid WHERE names MATCH ?", values: [match])
        return restricted(all, order: "names.rowid")
    }

    /// The matches in a box. The full-text index would go through all matches of a short word, or be queried once for
    /// each place in the box; comparing the words of the box's places is far less work.
    private func within(_ box: BoundingBox) -> Candidates {
        let words = tokens.map { _ in "AND instr(place.words, ?)" }.joined(separator: " ")
        let all = Candidates(
            sql: """
                FROM area JOIN place ON place.id = area.id
                WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? \(words)
                """,
            values: [box.north, box.south, box.east, box.west] + tokens.map { " " + $0 })
        return restricted(all, order: "place.id")
    }

    private func restricted(_ candidates: Candidates, order: String) -> Candidates {
        var candidates = candidates
        if let box = query.box {
            candidates.sql += " AND place.latitude BETWEEN ? AND ? AND place.longitude BETWEEN ? AND ?"
            candidates.values += [box.south, box.north, box.west, box.east]
        }
        if let categories = query.categories, categories.count < PlaceCategory.allCases.count {
            let marks = categories.map { _ in "?" }.joined(separator: ",")
            candidates.sql += " AND place.category IN (\(marks))"
            candidates.values += categories.map(\.rawValue).sorted()
        }
        candidates.sql += " ORDER BY \(order) LIMIT \(Self.candidateLimit)"
        return candidates
    }

    /// Scores the candidates and returns their number.
    private func collect(
        _ candidates: Candidates, from database: Database, into scores: inout [Int64: Double]
    ) throws -> Int {
        try database.withStatement(
            """
            SELECT place.id, place.folded, place.latitude, place.longitude, place.importance, place.number
            \(candidates.sql)
            """, candidates.values
        ) { row in
            var count = 0
            while try row.step() {
                count += 1
                scores[row.integer(0)] = score(
                    name: row.text(1), at: Coordinate(latitude: row.real(2), longitude: row.real(3)),
                    importance: row.real(4), number: row.text(5))
            }
            return count
        }
    }

    /// Match quality comes first, then importance, then nearness; each is a few points, so that none of them decides
    /// alone.
    private func score(name: String, at coordinate: Coordinate, importance: Double, number: String) -> Double {
        var score = matchQuality(name) + 2 * importance
        if !number.isEmpty, tokens.contains(number.lowercased()) { score += 2 }
        if let near = query.near {
            // Half a point for every halving of the distance below 50 km, three at most.
            let kilometres = max(0.8, near.greatCircleDistance(to: coordinate) / 1_000)
            score += max(0, log2(50 / kilometres)) * 0.5
        }
        return score
    }

    /// Compares bytes: names and tokens are folded alike, and hundreds of names are compared for each letter typed.
    private func matchQuality(_ name: String) -> Double {
        if name.utf8.starts(with: phrase.utf8) { return name.utf8.count == phrase.utf8.count ? 5 : 3.5 }
        let words = name.utf8.split(separator: UInt8(ascii: " "))
        var found = 0.0
        for token in tokens {
            guard let word = words.first(where: { $0.starts(with: token.utf8) }) else { continue }
            found += word.count == token.utf8.count ? 3.5 : 3
        }
        // The other words were found in the address or among other names.
        return found / Double(tokens.count)
    }

    private func place(_ id: Int64, in database: Database) throws -> Place? {
        try database.withStatement("SELECT \(Place.columns) FROM place WHERE id = ?", [id]) { row in
            try row.step() ? Place(row) : nil
        }
    }
}

import Foundation
import Geodesy
import SQLiteStore

/// A search, which collects a limited number of candidates (the most important and the nearest) and ranks them.
///
/// The limit keeps a search for "s" in a whole country as quick as one for "schloss": rows are numbered by importance
/// when the index is built, so the first matches that SQLite finds are the most important ones.
///
/// If few places match all words as typed, the search also tries corrected spellings and joins neighbouring words. If
/// there is still no match, it leaves out one of the words.
struct PlaceSearch {
    private let query: PlaceQuery
    private let terms: [SearchTerm]

    /// The maximum length of the text, which is cut. Nobody types more, and a program that sends more must not occupy
    /// the host.
    private static let longestText = 200
    private static let mostTerms = 8
    private static let longestTerm = 32

    /// nil if there is no text to search for.
    init?(_ query: PlaceQuery) {
        let words = String(query.text.prefix(Self.longestText)).searchTokens.prefix(Self.mostTerms)
        terms = words.map { SearchTerm(String($0.prefix(Self.longestTerm))) }
        self.query = query
        if terms.isEmpty { return nil }
    }

    private static let candidateLimit = 400
    /// The number of results that gives a person enough choice. With fewer, spellings are corrected.
    private static let enough = 3
    /// The radii around the person, in metres. Each is searched in turn until there are enough places.
    private static let neighbourhoods = [3_000.0, 15_000, 75_000]

    func run(on database: Database, spelling vocabulary: () throws -> Vocabulary) throws -> [Place] {
        var scores: [Int64: Double] = [:]
        try collectExact(from: database, into: &scores)
        if !query.isExact, scores.count < min(Self.enough, query.limit) {
            try collectSimilar(from: database, try vocabulary(), into: &scores)
        }
        let best = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(query.limit)
        return try best.compactMap { try place($0.key, in: database) }
    }

    private func collectExact(from database: Database, into scores: inout [Int64: Double]) throws {
        let ranking = PlaceRanking(terms, query: query)
        // If the first search found every match, it includes the nearest ones.
        var hasNearest =
            try collect(matches(of: terms), by: ranking, from: database, into: &scores) < Self.candidateLimit
        for metres in Self.neighbourhoods {
            guard !hasNearest, let near = query.near else { break }
            let around = BoundingBox(center: near, metres: metres)
            hasNearest =
                try collect(within(around), by: ranking, from: database, into: &scores) >= query.limit
        }
        for joined in joinedTerms {
            try collect(matches(of: joined), by: PlaceRanking(joined, query: query), from: database, into: &scores)
        }
    }

    private func collectSimilar(
        from database: Database, _ vocabulary: Vocabulary, into scores: inout [Int64: Double]
    ) throws {
        var known: [String: SearchTerm] = [:]
        func correct(_ terms: [SearchTerm]) -> [SearchTerm] {
            terms.map { term in
                let corrected = known[term.text] ?? term.corrected(by: vocabulary)
                known[term.text] = corrected
                return corrected
            }
        }
        let corrected = correct(terms)
        let ranking = PlaceRanking(corrected, query: query)
        try collect(matches(of: corrected), by: ranking, from: database, into: &scores)
        for joined in joinedTerms {
            let joined = correct(joined)
            try collect(matches(of: joined), by: PlaceRanking(joined, query: query), from: database, into: &scores)
        }
        // The map may lack a house number, or call a town by another name.
        guard terms.count > 1, scores.isEmpty else { return }
        for missing in corrected.indices {
            var rest = corrected
            rest.remove(at: missing)
            try collect(matches(of: rest), by: ranking, from: database, into: &scores)
        }
    }

    /// The terms with two neighbouring words joined: `land strasse` is `landstrasse`.
    private var joinedTerms: [[SearchTerm]] {
        guard terms.count > 1, terms.count <= 4 else { return [] }
        return terms.indices.dropLast().map { index in
            let joined = SearchTerm(terms[index].text + terms[index + 1].text)
            return Array(terms[..<index]) + [joined] + Array(terms[(index + 2)...])
        }
    }

    /// A subset of the places: the FROM and WHERE clauses of a statement, and its values.
    private struct Candidates {
        var sql: String
        var values: [any ValueConvertible]
    }

    /// The matches that the full-text index returns first.
    private func matches(of terms: [SearchTerm]) -> Candidates {
        let match = terms.map(\.match).joined(separator: " AND ")
        let all = Candidates(
            sql: "FROM names JOIN place ON place.id = names.rowid WHERE names MATCH ?", values: [match])
        return restricted(all, order: "names.rowid")
    }

    /// The matches in a box. Comparing the words of all places in the box is far less work than the full-text index:
    /// that would go through all matches of a short word, or be queried once for each place.
    private func within(_ box: BoundingBox) -> Candidates {
        let words = terms.map { _ in "AND instr(place.words, ?)" }.joined(separator: " ")
        let all = Candidates(
            sql: """
                FROM area JOIN place ON place.id = area.id
                WHERE south <= ? AND north >= ? AND west <= ? AND east >= ? \(words)
                """,
            values: [box.north, box.south, box.east, box.west] + terms.map { " " + $0.text })
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

    /// Scores the candidates and returns their number. If a place was found before, the better score counts.
    @discardableResult
    private func collect(
        _ candidates: Candidates, by ranking: PlaceRanking, from database: Database,
        into scores: inout [Int64: Double]
    ) throws -> Int {
        try database.withStatement(
            """
            SELECT place.id, place.folded, place.latitude, place.longitude, place.importance, place.number, place.words
            \(candidates.sql)
            """, candidates.values
        ) { row in
            var count = 0
            while try row.step() {
                count += 1
                let score = ranking.score(
                    name: row.text(1), words: row.text(6),
                    at: Coordinate(latitude: row.real(2), longitude: row.real(3)), importance: row.real(4),
                    number: row.text(5))
                let place = row.integer(0)
                scores[place] = max(score, scores[place] ?? -.infinity)
            }
            return count
        }
    }

    private func place(_ id: Int64, in database: Database) throws -> Place? {
        try database.withStatement("SELECT \(Place.columns) FROM place WHERE id = ?", [id]) { row in
            try row.step() ? Place(row) : nil
        }
    }
}

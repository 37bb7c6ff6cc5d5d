package import Foundation
import Geodesy
import Glibc

/// The cities of the world, from GeoNames, searchable by their names in many languages without a network.
///
/// Its files are written by `Scripts/cities`. They are mapped rather than read, and used from the first search on.
package final class CityIndex: Sendable {
    /// The cities of this program; nil if their files are missing.
    package static let world = try? CityIndex(in: Bundle.module.bundleURL.appending(path: "Cities"))

    private let cities: Lines
    private let names: Vocabulary
    /// For each name, the line of its city.
    private let owners: [Int32]

    /// The largest number of names that one search looks at.
    private static let mostNames = 20_000
    private static let shortestText = 2
    /// The cost of mistakes in the name of a city. So many cities resemble any text that more would be guesses.
    private static let mostMistakes = 12
    private static let longestText = 60

    /// - Parameter folder: the folder with `cities.tsv` and `names.tsv`.
    package init(in folder: URL) throws {
        cities = try Lines(folder.appending(path: "cities.tsv"))
        let lines = try Lines(folder.appending(path: "names.tsv"))
        var names = Vocabulary()
        var owners: [Int32] = []
        owners.reserveCapacity(lines.count)
        let count = cities.count
        try lines.forEach { line in
            guard let tab = line.lastIndex(of: UInt8(ascii: "\t")), let owner = Self.number(line[(tab + 1)...]),
                owner < count, names.append(line[..<tab])
            else { throw CocoaError(.fileReadCorruptFile) }
            owners.append(Int32(owner))
        }
        self.names = names
        self.owners = owners
    }

    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return digits.reduce(0) { 10 * $0 + Int($1) - 48 }
    }

    /// The cities whose names begin with `text`, the largest first. Region and country may follow after a comma or as
    /// the last word, and are not compared.
    ///
    /// - Parameter correctsSpelling: finds names that resemble the text, if none begins with it.
    package func search(_ text: String, limit: Int, correctsSpelling: Bool) -> [Place] {
        let name = text.prefix(Self.longestText).prefix { $0 != "," }
        let words = String(name).searchTokens
        let phrase = Array(words.joined(separator: " ").utf8)
        guard phrase.count >= Self.shortestText else { return [] }
        var spellings = [Vocabulary.Spelling(prefix: phrase, cost: 0)]
        if names.range(of: phrase).isEmpty {
            let shorter = Array(words.dropLast().joined(separator: " ").utf8)
            if shorter.count >= Self.shortestText, names.contains(shorter) {
                spellings = [Vocabulary.Spelling(prefix: shorter, cost: 0)]
            } else {
                spellings =
                    correctsSpelling
                    ? names.spellings(of: phrase, limit: 24).filter { $0.cost <= Self.mostMistakes } : []
            }
        }
        return best(spellings, limit: limit).compactMap { place(Int($0)) }
    }

    /// The places of a map and the cities that match the same query, each place once.
    ///
    /// The largest city whose whole name was typed comes first, after a place of the map that has that name, too. Others
    /// come last. If no place of the map begins with the text, the spelling of cities is corrected as well, and the best
    /// one is second; more of them would be guesses beside the places of the map.
    package func search(_ query: PlaceQuery, beside local: [Place]) -> [Place] {
        let phrase = String(query.text.prefix(Self.longestText)).searchTokens.joined(separator: " ")
        let names = local.map { $0.name.searchTokens.joined(separator: " ") }
        let fits = names.contains { $0.hasPrefix(phrase) }
        let found = search(query.text, limit: 5, correctsSpelling: !fits).filter { city in
            !local.contains {
                $0.name == city.name && $0.coordinate.greatCircleDistance(to: city.coordinate) < 20_000
            }
        }
        // A name in another language counts only where the map has nothing like it: "Market" is Marquette in some.
        let whole = Array(found.filter { Self.isOwnName(phrase, of: $0) || !fits && isName(phrase, of: $0) }.prefix(1))
        // With a choice of near places, cities that only begin so are far-fetched.
        var rest = fits && local.count >= 3 ? [] : found.filter { !whole.contains($0) }
        if !local.isEmpty, self.names.range(of: Array(phrase.utf8)).isEmpty { rest = Array(rest.prefix(1)) }
        let ahead = names.first == phrase ? 1 : 0
        let early = fits ? [] : Array(rest.prefix(1))
        var merged = Array(local.prefix(max(0, query.limit - whole.count - rest.count)))
        merged.insert(contentsOf: early, at: min(1, merged.count))
        merged.insert(contentsOf: whole, at: min(ahead, merged.count))
        return Array((merged + rest.dropFirst(early.count)).prefix(query.limit))
    }

    /// True if the city calls itself like `phrase`.
    private static func isOwnName(_ phrase: String, of city: Place) -> Bool {
        city.name.searchTokens.joined(separator: " ") == phrase
    }

    /// True if the city has a name, in any language, that is written like `phrase`.
    private func isName(_ phrase: String, of city: Place) -> Bool {
        let phrase = Array(phrase.utf8)
        return names.range(of: phrase).prefix(Self.mostNames).contains {
            names.length(of: $0) == phrase.count && place(Int(owners[$0]))?.id == city.id
        }
    }

    /// The lines of the cities with the names that resemble most.
    private func best(_ spellings: [Vocabulary.Spelling], limit: Int) -> [Int32] {
        var costs: [Int32: Int] = [:]
        var remaining = Self.mostNames
        for spelling in spellings {
            for name in names.range(of: spelling.prefix).prefix(remaining) {
                // The beginning of a name is worth less than the name.
                let cost = spelling.cost + (names.length(of: name) == spelling.prefix.count ? 0 : 3)
                costs[owners[name]] = min(cost, costs[owners[name]] ?? .max)
                remaining -= 1
            }
        }
        return costs.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit).map(\.key)
    }

    private func place(_ line: Int) -> Place? {
        let fields = cities[line].split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 8, let latitude = Double(fields[4]), let longitude = Double(fields[5]),
            let population = Double(fields[6])
        else { return nil }
        let region = String(fields[2])
        var place = Place(
            id: "geonames:\(fields[0])", name: String(fields[1]), category: .city,
            city: region.isEmpty ? nil : region, coordinate: Coordinate(latitude: latitude, longitude: longitude),
            importance: min(1, log10(max(population, 10)) / 7.5))
        place.country = String(fields[3])
        place.timeZone = String(fields[7])
        return place
    }
}

/// The lines of a text file that is mapped into memory.
private struct Lines: Sendable {
    private let data: Data
    /// The start of each line, and the end of the file.
    private let starts: [Int32]

    init(_ file: URL) throws {
        data = try Data(contentsOf: file, options: .mappedIfSafe)
        guard data.count < Int32.max, data.last == UInt8(ascii: "\n") else { throw CocoaError(.fileReadCorruptFile) }
        starts = data.withUnsafeBytes { bytes in
            var starts: [Int32] = [0]
            var start = 0
            while start < bytes.count, let base = bytes.baseAddress,
                let end = memchr(base + start, 10, bytes.count - start)
            {
                start = end - UnsafeMutableRawPointer(mutating: base) + 1
                starts.append(Int32(start))
            }
            return starts
        }
    }

    /// Calls `body` with the bytes of each line.
    func forEach(_ body: (Slice<UnsafeRawBufferPointer>) throws -> Void) throws {
        try data.withUnsafeBytes { bytes in
            for line in 0..<count { try body(bytes[Int(starts[line])..<Int(starts[line + 1]) - 1]) }
        }
    }

    var count: Int { starts.count - 1 }

    subscript(line: Int) -> String {
        String(decoding: data[Int(starts[line])..<Int(starts[line + 1]) - 1], as: UTF8.self)
    }
}

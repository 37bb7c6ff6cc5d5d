import Foundation
import Geodesy
import PlaceIndex
import SQLiteStore

/// `place-benchmark INDEX [COUNT] [--misses]`: searches for places of the map by misspelt and partial names, with COUNT
/// searches (1,000 by default) for each kind of mistake. Prints the percentage found in the first three rows, and the
/// time of a search.
///
/// `place-benchmark --build FEATURES INDEX` writes an index from osmium's GeoJSON sequence, and prints its size and the
/// time.
@main enum PlaceBenchmark {
    static func main() throws {
        var words = Array(CommandLine.arguments.dropFirst())
        if words.count == 3, words[0] == "--build" { return try build(words[1], words[2]) }
        let showsMisses = words.last == "--misses"
        if showsMisses { words.removeLast() }
        guard let path = words.first else { return print("place-benchmark INDEX [COUNT] [--misses]") }
        try Search(URL(filePath: path), count: words.dropFirst().first.flatMap { Int($0) } ?? 1_000).run(showsMisses)
    }

    private static func build(_ features: String, _ index: String) throws {
        let clock = ContinuousClock()
        let duration = try clock.measure {
            var builder = PlaceIndexBuilder()
            try builder.add(geoJSONSequence: URL(filePath: features))
            try builder.write(to: URL(filePath: index))
        }
        let size = try URL(filePath: index).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        print("build\t\(duration)\t\(size) bytes")
    }
}

private struct Search {
    let index: PlaceIndex
    let places: [Place]
    let count: Int
    /// The number of places with each name.
    let sameNames: [String: Int]

    init(_ url: URL, count: Int) throws {
        index = try PlaceIndex(at: url)
        self.count = count
        let middle = try Database(path: url.path, mode: .readOnly)
        let origin = try middle.query("SELECT latitude, longitude FROM place ORDER BY id LIMIT 1")[0]
        let center = Coordinate(latitude: try origin.get("latitude"), longitude: try origin.get("longitude"))
        places = try index.nearest(to: center, within: 500_000, limit: 1_000_000)
        sameNames = Dictionary(places.map { ($0.name, 1) }, uniquingKeysWith: +)
        home = center
    }

    /// The person's location, in the largest town.
    let home: Coordinate

    func run(_ showsMisses: Bool) throws {
        var random = SeededGenerator(seed: 47)
        let clock = ContinuousClock()
        var times: [Duration] = []
        var all = (found: 0, asked: 0)
        let named = places.filter { $0.category != .house && $0.name.contains { $0.isLetter } }
        let houses = places.filter { $0.category == .house }
        for mistake in Misspelling.allCases {
            var (found, asked, tries) = (0, 0, 0)
            while asked < count, tries < count * 20 {
                tries += 1
                let source = mistake == .houseNumber ? houses : named
                guard let place = source.randomElement(using: &random),
                    let text = query(for: place, mistake, &random)
                else { continue }
                asked += 1
                var rows: [Place] = []
                times.append(try clock.measure { rows = try index.search(PlaceQuery(text, near: home, limit: 15)) })
                let isFound = rows.prefix(3).contains { isSame($0, place, mistake) }
                found += isFound ? 1 : 0
                if showsMisses, !isFound, tries % 5 == 0 {
                    print(
                        "  \(mistake) “\(text)” for \(place.name), \(place.city ?? ""): \(rows.prefix(3).map(\.name))")
                }
            }
            all = (all.found + found, all.asked + asked)
            print("\(mistake.rawValue)\t\(share(found, asked))\t\(asked)")
        }
        times.sort()
        let milliseconds = times.map { $0 / .milliseconds(1) }
        print("all\t\(share(all.found, all.asked))\t\(all.asked)")
        print("p50\t\(milliseconds[times.count / 2]) ms\np99\t\(milliseconds[times.count * 99 / 100]) ms")
        print("slowest\t\(milliseconds[times.count - 1]) ms")
    }

    /// The text that a person types for `place`. If several places have the same name, it includes the town.
    private func query(for place: Place, _ mistake: Misspelling, _ random: inout SeededGenerator) -> String? {
        let town = place.city.flatMap { $0 == place.name ? nil : $0 }
        if mistake == .houseNumber { return town.map { "\(place.name) \($0)" } }
        if mistake == .kindAndTown {
            guard !place.category.isAddress, place.category != .other, place.category != .natural,
                let kind = place.category.words.split(separator: " ").randomElement(using: &random)
            else { return nil }
            return town.map { "\(kind) \($0)" }
        }
        if mistake == .townAdded, town == nil { return nil }
        guard let text = mistake.apply(to: place.name, town: town, using: &random) else { return nil }
        if mistake == .townAdded || sameNames[place.name] == 1 { return text }
        return town.map { "\(text) \($0)" }
    }

    private func isSame(_ row: Place, _ place: Place, _ mistake: Misspelling) -> Bool {
        if mistake == .kindAndTown { return row.category == place.category && row.city == place.city }
        return row.id == place.id || row.name == place.name && row.city == place.city
    }

    private func share(_ found: Int, _ asked: Int) -> String {
        asked == 0 ? "–" : String(format: "%.1f %%", 100 * Double(found) / Double(asked))
    }
}

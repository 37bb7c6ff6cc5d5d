import Foundation

/// Maps time zones to the names that Valhalla accepts.
///
/// tzdata has turned zones that have been equal since 1970 into links (`Europe/Vaduz` is `Europe/Zurich`), and
/// Valhalla's tile builder exits when it finds such a name. tzdata's own table `zone1970.tab` lists the zones that
/// remain.
struct CanonicalTimeZones {
    /// The remaining zones, with the countries that use them.
    private let standing: [(name: String, countries: Set<String>)]
    private let countryOfZone: [String: String]

    init(zoneInfo folder: URL = URL(filePath: "/usr/share/zoneinfo")) throws {
        func rows(_ table: String) throws -> [[String]] {
            try String(contentsOf: folder.appending(path: table), encoding: .utf8).split(separator: "\n")
                .filter { !$0.hasPrefix("#") }
                .map { $0.split(separator: "\t").map(String.init) }
                .filter { $0.count > 2 }
        }
        standing = try rows("zone1970.tab").map { ($0[2], Set($0[0].split(separator: ",").map(String.init))) }
        countryOfZone = try Dictionary(rows("zone.tab").map { ($0[2], $0[0]) }) { first, _ in first }
    }

    /// The remaining zone with the same time as `name`, in the same country if possible.
    func name(for name: String, now: Date) -> String? {
        if standing.contains(where: { $0.name == name }) { return name }
        guard let zone = TimeZone(identifier: name) else { return nil }
        let equal = standing.filter { TimeZone(identifier: $0.name).map { Self.agree($0, zone, from: now) } ?? false }
        let country = countryOfZone[name]
        return (equal.first { country.map($0.countries.contains) ?? false } ?? equal.first)?.name
    }

    /// True if both zones have the same offset each week for two years.
    private static func agree(_ first: TimeZone, _ second: TimeZone, from start: Date) -> Bool {
        (0..<104).allSatisfy { week in
            let date = start.addingTimeInterval(Double(week) * 7 * 86_400)
            return first.secondsFromGMT(for: date) == second.secondsFromGMT(for: date)
        }
    }
}

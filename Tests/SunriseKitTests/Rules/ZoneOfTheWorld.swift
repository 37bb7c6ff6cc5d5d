import Foundation
import SunriseKit

/// A zone in tzdata's own table, with its representative place.
struct ZoneOfTheWorld {
    let zone: TimeZone
    let place: SunPlace

    static var all: [Self] {
        get throws {
            try String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8).split(separator: "\n")
                .filter { !$0.hasPrefix("#") }.compactMap(Self.init)
        }
    }

    private init?(_ row: Substring) {
        let columns = row.split(separator: "\t").map(String.init)
        guard columns.count > 2, let zone = TimeZone(identifier: columns[2]),
            let sign = columns[1].dropFirst().firstIndex(where: { "+-".contains($0) }),
            let latitude = Self.degrees(columns[1][..<sign]), let longitude = Self.degrees(columns[1][sign...])
        else { return nil }
        self.zone = zone
        place = SunPlace(latitude: latitude, longitude: longitude)
    }

    /// ISO 6709: `+DDMM`, `+DDDMM` or with seconds, `+DDMMSS`, `+DDDMMSS`.
    private static func degrees(_ text: Substring) -> Double? {
        guard let digits = Int(text.dropFirst()) else { return nil }
        let hasSeconds = text.count > 6
        let minutes = hasSeconds ? digits / 100 : digits
        let value = Double(minutes / 100) + Double(minutes % 100) / 60 + (hasSeconds ? Double(digits % 100) / 3600 : 0)
        return text.hasPrefix("-") ? -value : value
    }
}

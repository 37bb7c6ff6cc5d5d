import AlarmScheduling
import Foundation
import Testing

@testable import SunriseKit

/// A place with the times of its alarm, from `oracle.txt`, which `oracle.py` wrote.
struct OraclePlace: CustomTestStringConvertible {
    let location: SavedLocation
    /// Seconds since 1970.
    let rings: [Double]

    var testDescription: String { location.name }

    static let all: [OraclePlace] = [
        OraclePlace("Reykjavík", 64.15, -21.94, "Atlantic/Reykjavik"),
        OraclePlace("Singapore", 1.35, 103.82, "Asia/Singapore"),
        OraclePlace("Lord-Howe", -31.55, 159.08, "Australia/Lord_Howe"),
        OraclePlace("Apia", -13.83, -171.77, "Pacific/Apia"), OraclePlace("Tromsø", 69.65, 18.96, "Europe/Oslo"),
    ]

    private init(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String) {
        location = .sample(name, latitude, longitude, zone)
        let file = Bundle.module.url(forResource: "oracle", withExtension: "txt")
        let lines = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }?.split(separator: "\n") ?? []
        rings = lines.compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 5, fields[0] == name, let day = CivilDay(iso8601: String(fields[1])) else {
                return nil
            }
            return Self.ring(
                on: day, nautical: Double(fields[2]), civil: Double(fields[3]), sunrise: Double(fields[4]), zone)
        }
    }

    /// Sunrise; in polar night the nearest twilight; under the midnight sun, which has no dawn at all, seven o'clock.
    private static func ring(
        on day: CivilDay, nautical: Double?, civil: Double?, sunrise: Double?, _ zone: String
    ) -> Double {
        if let instant = sunrise ?? civil ?? nautical { return instant }
        let summer = Double(day.number * 86_400 + 7 * 3600)
        // Only Tromsø has no dawn here, in the months of its summer time.
        return summer - Double(TimeZone(identifier: zone)!.secondsFromGMT(for: Date(timeIntervalSince1970: summer)))
    }
}

import AlarmScheduling
import Foundation

/// A response of sunrise-sunset.org in any of its three formats: times of day without a date (`formatted=1`);
/// instants; or instants with `null` for events that do not happen, which the earlier format dated 1970.
struct ServiceReply {
    private let results: [String: Any]
    private let zone: TimeZone

    /// `nil` if the data is not such a response.
    ///
    /// - Throws: the service's own refusal.
    init?(_ data: Data) throws(SunriseService.Failure) {
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let status = object["status"] as? String
        else { return nil }
        guard status == "OK" else { throw .refused(status) }
        guard let results = object["results"] as? [String: Any] else { return nil }
        self.results = results
        zone = (object["tzid"] as? String).flatMap { TimeZone(identifier: $0) } ?? .gmt
    }

    private static let names = [
        "nautical_twilight_begin", "civil_twilight_begin", "sunrise", "solar_noon", "sunset", "civil_twilight_end",
        "nautical_twilight_end",
    ]

    /// The reported times for `day`. `nil` if the response has none of the known keys.
    func times(on day: CivilDay, at location: SavedLocation) -> SunTimes? {
        guard Self.names.contains(where: { results[$0] != nil }) else { return nil }
        // A value that is neither a string nor null is invalid.
        guard Self.names.allSatisfy({ results[$0].map { $0 is String || $0 is NSNull } ?? true }) else { return nil }
        let noon = SolarDay(day, at: location.place, in: location.timeZone).noon
        let dates = Self.names.map { name in
            (results[name] as? String).flatMap { date($0, near: noon) }
        }
        return SunTimes(
            nauticalDawn: dates[0], civilDawn: dates[1], sunrise: dates[2], solarNoon: dates[3], sunset: dates[4],
            civilDusk: dates[5], nauticalDusk: dates[6])
    }

    private func date(_ text: String, near noon: Date) -> Date? {
        if let date = Self.parseISO8601Date(text) {
            // An event that does not happen is dated one second after the beginning of 1970, in any time zone.
            return abs(date.timeIntervalSince1970) < 2 * 86_400 ? nil : date
        }
        guard let seconds = Self.secondsOfDay(text), seconds != 1 else { return nil }
        // The date is missing. Take the time of day nearest to noon, which is at most half a day away.
        let base = CivilDay(of: noon, in: zone).number
        let candidates = (-1...1).map { offset in
            let shown = Double((base + offset) * 86_400 + seconds)
            return Date(timeIntervalSince1970: shown - Double(zone.secondsFromGMT(for: noon)))
        }
        return candidates.min { abs($0.timeIntervalSince(noon)) < abs($1.timeIntervalSince(noon)) }
    }

    /// Parses `2026-06-10T12:39:37+00:00` and its variants: with `Z`, without a colon, without a zone (then UTC), with
    /// fractions of a second, or with a space instead of the `T`.
    static func parseISO8601Date(_ text: String) -> Date? {
        let form = #/(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?\s?(?:([Zz])|([+-])(\d\d):?(\d\d))?/#
        guard let match = text.wholeMatch(of: form), let day = CivilDay(iso8601: String(match.1)),
            let hour = Int(match.2), let minute = Int(match.3), let second = Int(match.4), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        let fraction = match.5.flatMap { Double("0" + $0) } ?? 0
        let offset = (match.8.flatMap { Int($0) } ?? 0) * 3600 + (match.9.flatMap { Int($0) } ?? 0) * 60
        let shown = day.number * 86_400 + hour * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double(shown - (match.7 == "-" ? -offset : offset)) + fraction)
    }

    /// `7:27:02 AM` or `19:27:02`.
    private static func secondsOfDay(_ text: String) -> Int? {
        guard let match = text.wholeMatch(of: #/(\d{1,2}):(\d\d):(\d\d)(?:\s?([AaPp])[Mm])?/#),
            var hour = Int(match.1), let minute = Int(match.2), let second = Int(match.3), minute < 60, second < 60
        else { return nil }
        if let half = match.4 {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
        }
        return hour < 24 ? hour * 3600 + minute * 60 + second : nil
    }
}

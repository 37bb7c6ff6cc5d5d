import AlarmScheduling
import CoreLocation
import Foundation
import Geodesy
import HostCommandLine
import MapKit
import SunriseKit

/// Prints the times at which the sun rises and sets.
enum SunCommand: Command {
    static let name = "sun"
    static let summary = "Print dawn, sunrise, noon, sunset and dusk at a place"
    static let usage = """
        --at PLACE [--date YYYY-MM-DD] [--days N] [--zone IANA] [--data DIR] [--json]

          --at PLACE            LAT,LON or the name of a place on the map
          --date YYYY-MM-DD     the first day; default today
          --days N              how many days; default 1
          --zone IANA           the place's time zone, such as Europe/Vaduz; default the map's, or a guess from the longitude
          --data DIR            the data folder; default $XDG_DATA_HOME/reveille
          --json                print the days as JSON
        """

    static func run(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let data = try arguments.dataLocation()
        let text = try arguments.requiredOption("--at")
        let first = try arguments.day("--date")
        let count = try arguments.integer("--days", in: 1...100_000) ?? 1
        let zone = try arguments.zone("--zone")
        try arguments.finish()

        let site = try await site(text, zone, data)
        let start = first ?? CivilDay(of: .now, in: site.zone)
        let days = SolarDays(from: start, at: site.place, in: site.zone).prefix(count)
        if isJSON { return try Output.json(days.map(SunReport.init)) }
        Output.remark("Times in \(site.zone.identifier).")
        Output.table([SunReport.titles] + days.map { SunReport($0).row(in: site.zone) })
    }

    private struct Site {
        var place: SunPlace
        var zone: TimeZone
    }

    /// A place with its time zone. The map is opened only if necessary.
    private static func site(_ text: String, _ zone: TimeZone?, _ data: URL) async throws -> Site {
        if let zone, let coordinate = MapAccess.coordinate(text) {
            return Site(place: SunPlace(latitude: coordinate.latitude, longitude: coordinate.longitude), zone: zone)
        }
        return try await MapAccess.using(Arguments.dataFolder(at: data)) {
            let coordinate = try MapAccess.place(text).location.coordinate
            let place = SunPlace(latitude: coordinate.latitude, longitude: coordinate.longitude)
            if let zone = zone ?? MapService.current.timeZone(.init(coordinate)) {
                return Site(place: place, zone: zone)
            }
            let hours = Int((place.longitude / 15).rounded())
            let guess = TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
            Output.remark(
                "No map gives the time zone there. Using \(guess.identifier) from the longitude; --zone sets another.")
            return Site(place: place, zone: guess)
        }
    }
}

/// A day in a stable format for scripts. Events that do not happen on that day are `null`.
private struct SunReport: Encodable {
    private let day: CivilDay
    private let events: KeyValuePairs<Key, Date?>

    private enum Key: String, CodingKey {
        case date, nauticalDawn, civilDawn, sunrise, solarNoon, sunset, civilDusk, nauticalDusk
    }

    init(_ solar: SolarDay) {
        day = solar.day
        events = [
            .nauticalDawn: solar.rise(.nautical).date, .civilDawn: solar.rise(.civil).date,
            .sunrise: solar.rise().date, .solarNoon: solar.noon, .sunset: solar.set().date,
            .civilDusk: solar.set(.civil).date, .nauticalDusk: solar.set(.nautical).date,
        ]
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(day.iso8601, forKey: .date)
        for (key, date) in events { try container.encode(date.map(Self.instant), forKey: key) }
    }

    /// The date in UTC with milliseconds, rounded.
    private static func instant(_ date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        // The style cuts off everything beyond a millisecond.
        let rounded = Date(timeIntervalSince1970: (milliseconds + 0.1) / 1000)
        return rounded.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
    }

    static let titles = [
        "date", "nautical dawn", "civil dawn", "sunrise", "noon", "sunset", "civil dusk", "nautical dusk",
    ]

    func row(in zone: TimeZone) -> [String] {
        let style = Date.VerbatimFormatStyle(
            format:
                "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
            timeZone: zone, calendar: Calendar(identifier: .gregorian))
        return [day.iso8601] + events.map { $0.value.map(style.format) ?? "–" }
    }
}

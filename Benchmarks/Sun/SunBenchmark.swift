import AlarmScheduling
import Foundation
import SunriseKit

/// `sun-benchmark [PLACES]`: prints the processor time per event for a year at each place (100 places by default), and
/// the number of events. `sun-benchmark events`: prints the events of the days that it reads, for verification.
@main enum SunBenchmark {
    private static let altitudes = [SunAltitude.horizon, .civil, .nautical, .astronomical]

    static func main() {
        let word = CommandLine.arguments.dropFirst().first
        if word == "events" { events() } else { speed(places: word.flatMap { Int($0) } ?? 100) }
    }

    /// Computes all events of a year for each place: noon, and four altitudes before and after it.
    private static func speed(places: Int) {
        guard let start = CivilDay(iso8601: "2026-01-01") else { return }
        var (count, sum) = (0, 0.0)
        let began = clock()
        for number in 0..<places {
            let place = SunPlace(latitude: -60 + Double(number) * 1.2, longitude: -180 + Double(number) * 3.6)
            for day in SolarDays(from: start, at: place, in: .gmt).prefix(365) {
                sum += day.noon.timeIntervalSince1970
                for altitude in altitudes {
                    sum += day.rise(altitude).date?.timeIntervalSince1970 ?? 0
                    sum += day.set(altitude).date?.timeIntervalSince1970 ?? 0
                }
                count += 1 + 2 * altitudes.count
            }
        }
        let nanoseconds = Double(clock() - began) / Double(CLOCKS_PER_SEC) / Double(count) * 1e9
        // The sum is printed so that the computation is not optimized away.
        print("\(nanoseconds)\t\(count)\t\(sum)")
    }

    /// Reads lines of latitude, longitude and day; prints the events of each as seconds since 1970, or `above` or
    /// `below`.
    private static func events() {
        while let line = readLine() {
            let fields = line.split(separator: " ").map(String.init)
            guard fields.count == 3, let latitude = Double(fields[0]), let longitude = Double(fields[1]),
                let day = CivilDay(iso8601: fields[2]), let zone = TimeZone(secondsFromGMT: Int(longitude * 240))
            else { continue }
            let solar = SolarDay(day, at: SunPlace(latitude: latitude, longitude: longitude), in: zone)
            print(altitudes.flatMap { [text(solar.rise($0)), text(solar.set($0))] }.joined(separator: " "))
        }
    }

    private static func text(_ passage: SunPassage) -> String {
        switch passage {
        case .at(let date): String(date.timeIntervalSince1970)
        case .alwaysAbove: "above"
        case .alwaysBelow: "below"
        }
    }
}

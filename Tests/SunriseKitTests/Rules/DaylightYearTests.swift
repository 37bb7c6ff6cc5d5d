import AlarmScheduling
import Foundation
import SunriseKit
import Testing

@Suite struct `Daylight year` {
    private func year(_ latitude: Double, _ longitude: Double, _ zone: String) throws -> DaylightYear {
        let zone = try #require(TimeZone(identifier: zone))
        let first = try #require(CivilDay(iso8601: "2026-11-28"))
        let place = SavedLocation(name: "Place", latitude: latitude, longitude: longitude, timeZone: zone)
        return DaylightYear(at: place, from: first)
    }

    private func stretches(_ year: DaylightYear, _ light: DaylightYear.Light, near day: String) throws
        -> [DaylightYear.Stretch]
    {
        let number = try #require(CivilDay(iso8601: day)).number
        return year.stretches.filter { $0.light == light && (number...number + 2).contains($0.day.number) }
    }

    @Test func `each degree of light lies within the darker one`() throws {
        let year = try year(47.14, 9.52, "Europe/Vaduz")
        let days = Dictionary(grouping: year.stretches, by: \.day)
        #expect(days.count == 122)
        for (day, stretches) in days {
            let ordered = DaylightYear.Light.allCases.compactMap { light in stretches.first { $0.light == light } }
            #expect(ordered.count == 3, "\(day)")
            for (darker, brighter) in zip(ordered, ordered.dropFirst()) {
                #expect(darker.start < brighter.start && brighter.end < darker.end, "\(day)")
            }
        }
        #expect(Set(year.stretches.map(\.area)).count == 3)
    }

    @Test func `a day's reading is its sunrise, sunset and daylight`() throws {
        let year = try year(47.14, 9.52, "Europe/Vaduz")
        let midsummer = try #require(CivilDay(iso8601: "2027-06-21"))
        let reading = try #require(year.reading(of: midsummer))
        let zone = try #require(TimeZone(identifier: "Europe/Vaduz"))
        // 5:26 to 21:23 by the almanac.
        let text = reading.text(in: zone, locale: Locale(identifier: "en_US"))
        #expect(text.hasPrefix("Sun from 5:2"))
        #expect(text.hasSuffix("of daylight"))
        let daylight = try #require(reading.daylight)
        #expect(abs(daylight - 15.95 * 3600) < 600)
    }

    @Test func `light after midnight is drawn on the day on which it is seen`() throws {
        // Nautical dusk in Umeå is after midnight in early May and by then still before dawn.
        let year = try year(63.83, 20.26, "Europe/Stockholm")
        let parts = try stretches(year, .nauticalTwilight, near: "2027-05-01")
        #expect(parts.contains { $0.start == 0 && $0.end < 4 })
        #expect(parts.contains { $0.end == 24 })
        #expect(year.stretches.allSatisfy { 0 <= $0.start && $0.start < $0.end && $0.end <= 24 })
    }

    @Test func `polar night has twilight without a day, and the midnight sun fills its days`() throws {
        let year = try year(69.65, 18.96, "Europe/Oslo")
        #expect(try stretches(year, .day, near: "2026-12-21").isEmpty)
        #expect(try !stretches(year, .civilTwilight, near: "2026-12-21").isEmpty)
        let summer = try stretches(year, .day, near: "2027-06-21")
        #expect(summer.map { $0.end - $0.start }.reduce(0, +) >= 23.9)
        let midwinter = try #require(CivilDay(iso8601: "2026-12-21"))
        let winter = try #require(year.reading(of: midwinter))
        #expect(winter.isPolarDay == false && winter.daylight == nil)
    }
}

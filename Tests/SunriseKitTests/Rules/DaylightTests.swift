import AlarmScheduling
import Foundation
import SunriseKit
import Testing

@Suite struct Daylight {
    private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(iso8601: text)) }
    private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    private func time(_ passage: SunPassage, in zone: TimeZone) -> String? {
        passage.date?.formatted(
            Date.ISO8601FormatStyle(timeZone: zone).dateSeparator(.dash).year().month().day()
                .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        ).prefix(16).description
    }

    @Test func `the reference is complete`() {
        #expect(ReferenceDay.all.count == 70)
    }

    @Test(arguments: ReferenceDay.all)
    func `events differ from JPL's ephemeris by at most a fifth of a second`(reference: ReferenceDay) {
        let solar = SolarDay(reference.day, at: reference.place, in: reference.zone)
        let passages = [
            solar.rise(), solar.set(), solar.rise(.civil), solar.set(.civil), solar.rise(.nautical),
            solar.set(.nautical),
        ]
        for (passage, instant) in zip(passages, reference.instants) {
            guard let instant else { #expect(passage.date == nil); continue }
            #expect(abs((passage.date?.timeIntervalSince1970 ?? 0) - instant) < 0.2)
        }
    }

    @Test func `polar day and polar night are values`() throws {
        let tromso = SunPlace(latitude: 69.65, longitude: 18.96)
        let winter = try SolarDay(day("2026-12-21"), at: tromso, in: zone("Europe/Oslo"))
        #expect(winter.rise() == .alwaysBelow && winter.set() == .alwaysBelow)
        #expect(winter.rise(.civil).date != nil)
        let summer = try SolarDay(day("2026-06-21"), at: tromso, in: zone("Europe/Oslo"))
        #expect(summer.rise() == .alwaysAbove && summer.set() == .alwaysAbove)
        for latitude in [90.0, -90] {
            let pole = try SolarDay(day("2026-06-21"), at: SunPlace(latitude: latitude, longitude: 0), in: .gmt)
            #expect(pole.rise() == (latitude > 0 ? .alwaysAbove : .alwaysBelow))
        }
    }

    @Test func `a sunset after midnight belongs to the day before`() throws {
        let iceland = try zone("Atlantic/Reykjavik")
        let solar = try SolarDay(day("2026-06-21"), at: SunPlace(latitude: 64.15, longitude: -21.94), in: iceland)
        #expect(time(solar.rise(), in: iceland) == "2026-06-21 02:55")
        #expect(time(solar.set(), in: iceland) == "2026-06-22 00:04")
    }

    @Test(arguments: [
        ("Pacific/Kiritimati", 1.87, -157.43), ("Pacific/Apia", -13.83, -171.77), ("Pacific/Auckland", -36.85, 174.76),
        ("Pacific/Pago_Pago", -14.28, -170.7), ("Asia/Shanghai", 43.8, 87.6), ("America/Los_Angeles", 34.05, -118.24),
        ("Pacific/Chatham", -43.95, -176.55), ("Asia/Kathmandu", 27.7, 85.3),
    ])
    func `sunrise, noon and sunset are on the day that the place's calendar shows`(
        name: String, latitude: Double, longitude: Double
    ) throws {
        let zone = try zone(name)
        let place = SunPlace(latitude: latitude, longitude: longitude)
        for solar in try SolarDays(from: day("2026-01-01"), at: place, in: zone).prefix(365) {
            let events = [solar.rise().date, solar.noon, solar.set().date].compactMap { $0 }
            #expect(events.count == 3 && events == events.sorted())
            #expect(events.allSatisfy { CivilDay(of: $0, in: zone) == solar.day })
        }
    }

    @Test func `in every zone of the world each day has its own sunrise, noon and sunset`() throws {
        let zones = try ZoneOfTheWorld.all
        #expect(zones.count > 400)
        for one in zones {
            var last: Date?
            for solar in try SolarDays(from: day("2026-01-01"), at: one.place, in: one.zone).prefix(365) {
                #expect(CivilDay(of: solar.noon, in: one.zone) == solar.day, "\(one.zone.identifier)")
                if let last { #expect(abs(solar.noon.timeIntervalSince(last) - 86_400) < 40) }
                last = solar.noon
                // Farther from the equator a sunset may come after midnight.
                guard abs(one.place.latitude) < 55 else { continue }
                let events = [solar.rise().date, solar.set().date].compactMap { $0 }
                #expect(events.count == 2, "\(one.zone.identifier)")
                #expect(
                    events.allSatisfy { CivilDay(of: $0, in: one.zone) == solar.day },
                    "\(one.zone.identifier) \(solar.day.iso8601)")
            }
        }
    }

    @Test func `a day that a zone skipped has no sunrise, and no other day is missing`() throws {
        let place = SunPlace(latitude: -13.83, longitude: -171.77)
        let days = try Array(SolarDays(from: day("2011-12-28"), at: place, in: zone("Pacific/Apia")).prefix(4))
        #expect(days.map(\.day.iso8601) == ["2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01"])
        let rises = days.compactMap { $0.rise().date }
        #expect(zip(rises, rises.dropFirst()).allSatisfy { abs($1.timeIntervalSince($0) - 86_400) < 120 })
    }

    @Test func `a sequence of days equals the single days`() throws {
        let place = SunPlace(latitude: 47.14, longitude: 9.52)
        let zone = try zone("Europe/Vaduz")
        for solar in try SolarDays(from: day("2027-01-01"), at: place, in: zone).prefix(400).dropFirst(365) {
            let alone = SolarDay(solar.day, at: place, in: zone)
            let difference = try #require(solar.rise().date).timeIntervalSince(#require(alone.rise().date))
            #expect(abs(difference) < 0.001)
        }
    }

    @Test func `a higher place sees the sun earlier`() throws {
        let valley = SunPlace(latitude: 47.14, longitude: 9.52)
        let summit = SunPlace(latitude: 47.14, longitude: 9.52, elevation: 2000)
        let zone = try zone("Europe/Vaduz")
        let low = try #require(SolarDay(day("2026-03-20"), at: valley, in: zone).rise().date)
        let high = try #require(SolarDay(day("2026-03-20"), at: summit, in: zone).rise().date)
        // 1.55 degrees at 15 degrees an hour, along a slanting path.
        #expect((8 * 60...10 * 60).contains(low.timeIntervalSince(high)))
    }

    /// Reda and Andreas, Solar Position Algorithm (NREL/TP-560-34302), table A5.1, without refraction. It uses UT1 for
    /// UTC, which was 0.36 s or 5″ of rotation away that day.
    @Test func `the sun is at the position of the published example`() throws {
        let date = try Date("2003-10-17T19:30:30Z", strategy: .iso8601)
        let direction = SunDirection(at: date, from: SunPlace(latitude: 39.742476, longitude: -105.1786))
        #expect(abs(direction.altitude - 39.872046) < 0.001)
        #expect(abs(direction.azimuth - 194.340241) < 0.003)
    }

    @Test(arguments: [
        ("2026-08-12T17:37:00Z", 0.0), ("2026-08-28T04:18:00Z", 180), ("2025-03-14T06:55:00Z", 180),
        ("2024-04-08T18:21:00Z", 0),
    ])
    func `the moon has its published phases`(instant: String, elongation: Double) throws {
        let phase = MoonPhase(at: try Date(instant, strategy: .iso8601))
        #expect(abs((phase.elongation - elongation).remainder(dividingBy: 360)) < 1.5)
        #expect(abs(phase.illumination - (elongation == 0 ? 0 : 1)) < 0.01)
    }
}

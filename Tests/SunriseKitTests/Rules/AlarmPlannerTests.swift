import AlarmScheduling
import Foundation
import SunriseKit
import Testing

/// The times of the alarm. The tests that begin with “rival” are defects of a similar app, found by reading its code.
@Suite struct `Alarm planner` {
    private func planner(
        _ name: String, _ latitude: Double, _ longitude: Double, _ zone: String,
        change: (inout AlarmSettings) -> Void = { _ in }
    ) throws -> AlarmPlanner {
        var settings = AlarmSettings()
        settings.isOn = true
        change(&settings)
        let zone = try #require(TimeZone(identifier: zone))
        return AlarmPlanner(
            location: SavedLocation(name: name, latitude: latitude, longitude: longitude, timeZone: zone),
            settings: settings)
    }

    private func vaduz(change: (inout AlarmSettings) -> Void = { _ in }) throws -> AlarmPlanner {
        try planner("Vaduz", 47.14, 9.52, "Europe/Vaduz", change: change)
    }

    private func tromso(change: (inout AlarmSettings) -> Void = { _ in }) throws -> AlarmPlanner {
        try planner("Tromsø", 69.65, 18.96, "Europe/Oslo", change: change)
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func clock(_ date: Date?, _ zone: String) throws -> String? {
        let zone = try #require(TimeZone(identifier: zone))
        return date?.formatted(
            Date.ISO8601FormatStyle(timeZone: zone).dateSeparator(.dash).year().month().day()
                .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        ).prefix(16).description
    }

    @Test func `alarms are planned for each of the next fourteen days`() throws {
        let alarms = try vaduz().alarms(at: date("2026-11-21T20:00:00Z"))
        #expect(alarms.count == 14)
        #expect(try clock(alarms.first?.instant, "Europe/Vaduz") == "2026-11-22 07:35")
        #expect(Set(alarms.map(\.day)).count == 14)
    }

    @Test(arguments: AlarmTiming.allCases) func `each timing is at its event`(timing: AlarmTiming) throws {
        let alarm = try #require(
            vaduz { $0.timing = timing }.next(after: date("2026-11-20T20:00:00Z")))
        let times = SunTimes(SolarDay(alarm.day, at: SunPlace(latitude: 47.14, longitude: 9.52), in: .gmt))
        let expected = try #require(times.alarmTime(for: timing))
        #expect(abs(try #require(alarm.instant).timeIntervalSince(expected)) <= 0.5)
        #expect(alarm.cause == .event)
    }

    @Test(arguments: [
        ("Tokyo", 35.68, 139.69, "Asia/Tokyo", "2026-11-22 06:23"),
        ("Sydney", -33.87, 151.21, "Australia/Sydney", "2026-11-22 05:40"),
    ])
    func `rival 1: a place in another zone than the phone's has its own days`(
        name: String, latitude: Double, longitude: Double, zone: String, expected: String
    ) throws {
        // Afternoon in New York, where the next morning has not begun.
        let next = try planner(name, latitude, longitude, zone).next(after: date("2026-11-21T18:00:00Z"))
        #expect(try clock(next?.instant, zone) == expected)
    }

    @Test func `rival 2: a day without a sunrise does not ring at one in the morning`() throws {
        let alarms = try tromso().alarms(at: date("2026-12-20T12:00:00Z"))
        #expect(alarms.count == 14)
        for alarm in alarms {
            #expect(alarm.cause == .twilight(.civil))
            let hour = try clock(alarm.instant, "Europe/Oslo")?.dropFirst(11).prefix(2)
            #expect(hour == "08" || hour == "09")
        }
    }

    @Test func `rival 3: the alarm repeats every day by itself`() throws {
        let planner = try vaduz()
        var rings = [try #require(planner.next(after: try date("2026-11-21T20:00:00Z"))?.instant)]
        for _ in 0..<30 {
            let last = rings[rings.count - 1]
            rings.append(try #require(planner.next(after: last)?.instant))
        }
        #expect(zip(rings, rings.dropFirst()).allSatisfy { abs($1.timeIntervalSince($0) - 86_400) < 180 })
    }

    @Test func `rival 4: an alarm set after midnight rings the same morning`() throws {
        let next = try vaduz().next(after: date("2026-11-21T23:30:00Z"))
        #expect(try clock(next?.instant, "Europe/Vaduz") == "2026-11-22 07:35")
    }

    @Test func `an offset moves the alarm, even across midnight`() throws {
        let early = try vaduz { $0.offset = -120 }.next(after: date("2026-11-21T20:00:00Z"))
        #expect(try clock(early?.instant, "Europe/Vaduz") == "2026-11-22 05:35")
        let june = try planner("Reykjavík", 64.15, -21.94, "Atlantic/Reykjavik") {
            $0.offset = -120
            $0.polarChoice = .noAlarm
        }
        // Sunrise at 02:55: two hours before is 00:55 of the same day; at a place a little further north it is the day
        // before.
        let alarms = june.alarms(at: try date("2026-06-15T12:00:00Z"))
        #expect(alarms.count == 14 && Set(alarms.map(\.day)).count == 14)
    }

    @Test func `the alarm rings only on the chosen days of the week`() throws {
        let alarms = try vaduz { $0.weekdays = [.saturday, .sunday] }.alarms(at: date("2026-11-21T20:00:00Z"))
        #expect(alarms.map(\.day.iso8601) == ["2026-11-22", "2026-11-28", "2026-11-29", "2026-12-05"])
        #expect(try vaduz { $0.weekdays = [] }.next(after: date("2026-11-21T20:00:00Z")) == nil)
    }

    @Test func `the alarm rings neither before the earliest time nor after the latest`() throws {
        let summer = try vaduz { $0.notBefore = WallTime(hour: 6, minute: 30) }
        let alarm = try summer.next(after: date("2026-06-20T20:00:00Z"))
        #expect(try clock(alarm?.instant, "Europe/Vaduz") == "2026-06-21 06:30" && alarm?.cause == .earliest)
        let winter = try vaduz { $0.notAfter = WallTime(hour: 7, minute: 0) }
        let other = try winter.next(after: date("2026-12-20T20:00:00Z"))
        #expect(try clock(other?.instant, "Europe/Vaduz") == "2026-12-21 07:00" && other?.cause == .latest)
        // If the two contradict each other, the latest time wins.
        let both = try vaduz {
            $0.notBefore = WallTime(hour: 9, minute: 0)
            $0.notAfter = WallTime(hour: 6, minute: 0)
        }
        #expect(
            try clock(both.next(after: date("2026-12-20T20:00:00Z"))?.instant, "Europe/Vaduz") == "2026-12-21 06:00")
    }

    @Test func `a skipped day does not ring, and the day after does`() throws {
        let alarms = try vaduz { $0.skipUntil = CivilDay(iso8601: "2026-11-25") }
            .alarms(at: date("2026-11-21T20:00:00Z"))
        #expect(alarms.first?.day.iso8601 == "2026-11-25" && alarms.count == 11)
    }

    @Test func `a skip is shown until the skipped morning has passed`() throws {
        let planner = try vaduz { $0.skipUntil = CivilDay(iso8601: "2026-11-25") }
        #expect(planner.skippedUntil(at: try date("2026-11-23T20:00:00Z"))?.iso8601 == "2026-11-25")
        // The last skipped alarm is that of the 24th, at 6:38 UTC.
        #expect(planner.skippedUntil(at: try date("2026-11-24T06:00:00Z"))?.iso8601 == "2026-11-25")
        #expect(planner.skippedUntil(at: try date("2026-11-24T07:00:00Z")) == nil)
        #expect(planner.skippedUntil(at: try date("2026-11-24T21:00:00Z")) == nil)
    }

    @Test func `the day shown as the end of a skip is one on which the alarm rings`() throws {
        let weekdays: Set<Locale.Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
        let planner = try vaduz {
            $0.weekdays = weekdays
            $0.skipUntil = CivilDay(iso8601: "2026-11-28")
        }
        // From Friday the 27th on; the 28th is a Saturday.
        #expect(planner.skippedUntil(at: try date("2026-11-26T20:00:00Z"))?.iso8601 == "2026-11-30")
        let none = try vaduz {
            $0.weekdays = weekdays
            $0.skipUntil = CivilDay(iso8601: "2026-11-29")
        }
        #expect(none.skippedUntil(at: try date("2026-11-27T20:00:00Z")) == nil)
    }

    @Test func `the day on screen is that of the next alarm, or the one with the next noon`() throws {
        let evening = try date("2026-11-21T20:00:00Z")
        let weekend = try vaduz { $0.weekdays = [.saturday] }
        #expect(weekend.nextRing(after: evening)?.day.iso8601 == "2026-11-28")
        #expect(weekend.solarDay(at: evening)?.day.iso8601 == "2026-11-28")
        let off = try vaduz {
            $0.isOn = false
            $0.repeats = false
        }
        #expect(off.nextRing(after: evening) == nil)
        #expect(off.solarDay(at: evening)?.day.iso8601 == "2026-11-22")
        #expect(off.solarDay(at: try date("2026-11-21T09:00:00Z"))?.day.iso8601 == "2026-11-21")
        #expect(off.preview(after: evening)?.day.iso8601 == "2026-11-22")
    }

    @Test func `an alarm that does not repeat rings once, however often it is planned`() throws {
        let once = try vaduz {
            $0.repeats = false
            $0.since = Date(timeIntervalSince1970: 1_795_291_200)  // 2026-11-21T20:00Z
        }
        let alarms = once.alarms(at: try date("2026-11-21T20:00:00Z"))
        #expect(alarms.map(\.day.iso8601) == ["2026-11-22"])
        #expect(once.alarms(at: try date("2026-11-22T06:00:00Z")) == alarms)
        #expect(once.alarms(at: try date("2026-11-22T07:00:00Z")).isEmpty)
    }

    @Test func `an alarm that is off because it rang differs from one that was switched off`() throws {
        let off = try vaduz {
            $0.repeats = false
            $0.isOn = false
            $0.since = Date(timeIntervalSince1970: 1_795_291_200)  // 2026-11-21T20:00Z
        }
        #expect(!off.hasRungOnce(by: try date("2026-11-21T21:00:00Z")))
        #expect(off.hasRungOnce(by: try date("2026-11-22T07:00:00Z")))
    }

    @Test func `in polar night the alarm follows the person's choice`() throws {
        let now = try date("2026-12-20T12:00:00Z")
        let fixed = try tromso {
            $0.polarChoice = .fixedTime
            $0.polarTime = WallTime(hour: 7, minute: 15)
        }
        #expect(try clock(fixed.next(after: now)?.instant, "Europe/Oslo") == "2026-12-21 07:15")
        #expect(fixed.next(after: now)?.cause == .fixedTime)
        let none = try tromso { $0.polarChoice = .noAlarm }
        #expect(none.alarms(at: now).isEmpty)
        // The sun is back in the middle of January.
        #expect(try clock(none.next(after: now)?.instant, "Europe/Oslo")?.prefix(7) == "2027-01")
    }

    @Test func `under the midnight sun the alarm rings at the fixed time`() throws {
        let next = try tromso().next(after: date("2026-06-20T12:00:00Z"))
        #expect(next?.cause == .fixedTime && next?.event == .alwaysAbove)
        // If it only never gets dark enough, the dawn that happens is used.
        let white = try planner("Reykjavík", 64.15, -21.94, "Atlantic/Reykjavik") { $0.timing = .nauticalDawn }
        #expect(try white.next(after: date("2026-06-20T12:00:00Z"))?.cause == .twilight(.sunrise))
    }

    @Test func `a notice comes the evening before a day without the event, the first time with a sound`() throws {
        // The sun rises last on 27 November.
        let notices = try tromso().notices(at: date("2026-11-25T12:00:00Z"))
        #expect(notices.first?.tomorrow.day.iso8601 == "2026-11-28")
        #expect(try clock(notices.first?.instant, "Europe/Oslo") == "2026-11-27 20:00")
        #expect(notices.first?.isNews == true && notices.dropFirst().allSatisfy { !$0.isNews })
        #expect(try vaduz().notices(at: date("2026-11-25T12:00:00Z")).isEmpty)
        // Even if there is no alarm then.
        let none = try tromso { $0.polarChoice = .noAlarm }.notices(at: date("2026-11-25T12:00:00Z"))
        #expect(none.first?.tomorrow.day.iso8601 == "2026-11-28")
    }

    @Test func `a clock change moves the limits but not the sun`() throws {
        let planner = try vaduz { $0.notBefore = WallTime(hour: 6, minute: 0) }
        let alarms = planner.alarms(at: try date("2026-10-23T12:00:00Z"))
        let clocks = try alarms.prefix(3).map { try #require(try clock($0.instant, "Europe/Vaduz")) }
        #expect(clocks == ["2026-10-24 07:52", "2026-10-25 06:54", "2026-10-26 06:55"])
    }

    @Test func `settings of an earlier version keep the alarm`() throws {
        let old = Data(#"{"isOn":true,"timing":"Civil Dawn","offset":999,"polarChoice":"unknown"}"#.utf8)
        let settings = try JSONDecoder().decode(AlarmSettings.self, from: old)
        #expect(settings.isOn && settings.timing == .civilDawn && settings.offset == 120)
        #expect(settings.polarChoice == .nearestTwilight && settings.weekdays.count == 7)
    }

    @Test func `a year has an earliest and a latest alarm, and two clock changes`() throws {
        let year = try AlarmYear(of: vaduz(), from: #require(CivilDay(iso8601: "2026-11-21")))
        #expect(year.points.count == 365 && year.daysWithout == 0)
        #expect(year.clockChanges.map(\.iso8601) == ["2027-03-28", "2027-10-31"])
        #expect(year.earliest?.day.iso8601.hasPrefix("2027-06") == true)
        // On the clock it is latest shortly before winter time begins, or in January because of the sun's own delay.
        #expect(year.latest?.day.iso8601.hasPrefix("2027-01") == true)
        let tromso = try AlarmYear(
            of: tromso { $0.polarChoice = .noAlarm }, from: #require(CivilDay(iso8601: "2026-11-21")))
        #expect(tromso.daysWithout > 100 && Set(tromso.points.map(\.segment)).count >= 3)
    }
}

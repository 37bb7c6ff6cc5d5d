import Foundation
import Testing

@testable import ICalendar

/// The contents of a calendar in the terms of RFC 5545.
@Suite struct ICalendarTests {
    static func calendar(_ events: String..., around: String = "") -> Data {
        let all = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
        let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n\(around)\(all)END:VCALENDAR\n"
        return Data(text.replacing("\n", with: "\r\n").utf8)
    }

    private func occurrences(
        _ data: Data, from: String = "2031-11-01", days: Double = 30, in zone: String = "Europe/Berlin"
    ) throws -> [Occurrence] {
        let start = try Date("\(from)T00:00:00Z", strategy: .iso8601)
        return try CalendarExpansion(
            data, in: DateInterval(start: start, duration: days * 86_400),
            floatingIn: try #require(TimeZone(identifier: zone))
        ).occurrences
    }

    private func expansion(_ data: Data) throws -> CalendarExpansion {
        let start = try Date("2031-11-01T00:00:00Z", strategy: .iso8601)
        return try CalendarExpansion(data, in: DateInterval(start: start, duration: 30 * 86_400), floatingIn: .gmt)
    }

    private func starts(
        _ data: Data, from: String = "2031-11-01", days: Double = 30, in zone: String = "Europe/Berlin"
    ) throws -> [String] {
        try occurrences(data, from: from, days: days, in: zone).map { $0.start.formatted(.iso8601) }
    }

    @Test func `an event has its title, place, times and name`() throws {
        let data = Self.calendar(
            """
            UID:one@example.org
            SUMMARY:Dentist\\, long awaited
            LOCATION:Mill Street 3\\nAlderbrook
            GEO:47.141;9.5215
            DTSTART:20311121T083000Z
            DTEND:20311121T093000Z
            STATUS:CONFIRMED
            """, around: "X-WR-CALNAME:Home\\, sweet\n")
        let file = try expansion(data)
        #expect(file.name == "Home, sweet")
        #expect(file.eventCount == 1 && file.unreadableCount == 0)
        let one = try #require(try occurrences(data).first)
        #expect(one.uid == "one@example.org" && one.title == "Dentist, long awaited")
        #expect(one.location == "Mill Street 3\nAlderbrook")
        #expect(one.place == .init(latitude: 47.141, longitude: 9.5215, title: nil))
        #expect(one.start.formatted(.iso8601) == "2031-11-21T08:30:00Z")
        #expect(one.end.timeIntervalSince(one.start) == 3600)
        #expect(one.status == .confirmed && !one.isAllDay && !one.isRecurring)
    }

    @Test func `the structured place of Apple's calendars is read`() throws {
        let data = Self.calendar(
            """
            UID:a
            DTSTART:20311121T083000Z
            X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Mill Street 3";X-TITLE="The Mill":geo:47.141,9.5215
            """)
        #expect(try occurrences(data).first?.place == .init(latitude: 47.141, longitude: 9.5215, title: "The Mill"))
    }

    @Test func `a time is in UTC, in a zone of the file, in a known zone, or floating`() throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Own Time
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0530
            TZOFFSETTO:+0530
            END:STANDARD
            END:VTIMEZONE

            """
        let data = Self.calendar(
            "UID:1\nDTSTART:20311121T080000Z", "UID:2\nDTSTART;TZID=Own Time:20311121T140000",
            "UID:3\nDTSTART;TZID=America/New_York:20311121T040000", "UID:4\nDTSTART:20311121T110000", around: zone)
        #expect(
            try starts(data)
                == ["2031-11-21T08:00:00Z", "2031-11-21T08:30:00Z", "2031-11-21T09:00:00Z", "2031-11-21T10:00:00Z"])
        #expect(try starts(data, in: "Asia/Tokyo").first == "2031-11-21T02:00:00Z")
        #expect(try occurrences(data).map(\.timeZoneID) == [nil, nil, "America/New_York", nil])
    }

    @Test func `a Windows zone name of Outlook and Exchange means its zone`() throws {
        let data = Self.calendar(
            "UID:1\nDTSTART;TZID=W. Europe Standard Time:20311121T090000\nDTEND;TZID=Pacific Standard Time:20311121T010000",
            "UID:2\nDTSTART;TZID=\"India Standard Time\":20311121T150000\nRRULE:FREQ=DAILY;COUNT=3\n"
                + "EXDATE;TZID=India Standard Time:20311122T150000\nRDATE;TZID=Pacific Standard Time:20311201T120000")
        let all = try occurrences(data, in: "Asia/Tokyo")
        #expect(
            all.map { $0.start.formatted(.iso8601) } == [
                "2031-11-21T08:00:00Z", "2031-11-21T09:30:00Z", "2031-11-23T09:30:00Z",
            ])
        #expect(try starts(data, days: 31).last == "2031-12-01T20:00:00Z")
        #expect(all[0].end.timeIntervalSince(all[0].start) == 3600)
        #expect(all.prefix(2).map(\.timeZoneID) == ["Europe/Berlin", "Asia/Kolkata"])
        #expect(try expansion(data).unknownZones.isEmpty)
    }

    @Test func `a zone defined in the calendar overrides its well-known meaning`() throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Tokyo Standard Time
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:-0200
            TZOFFSETTO:-0200
            END:STANDARD
            END:VTIMEZONE

            """
        let event = "UID:1\nDTSTART;TZID=Tokyo Standard Time:20311121T090000"
        #expect(try starts(Self.calendar(event, around: zone)) == ["2031-11-21T11:00:00Z"])
        #expect(try starts(Self.calendar(event)) == ["2031-11-21T00:00:00Z"])
    }

    @Test func `every Windows zone is known`() throws {
        let events = windowsZones.keys.sorted().map { "UID:\($0)\nDTSTART;TZID=\"\($0)\":20311121T120000" }
        let all = try occurrences(
            events.reduce(into: Data()) { $0 += Self.calendar($1) }, in: "Pacific/Chatham")
        #expect(all.count == windowsZones.count && windowsZones.count > 130)
        for one in all {
            let zone = try #require(windowsZones[one.uid].flatMap(TimeZone.init(identifier:)))
            let noon = try Date("2031-11-21T12:00:00Z", strategy: .iso8601)
            #expect(one.start == noon - TimeInterval(zone.secondsFromGMT(for: noon)), "\(one.uid)")
        }
    }

    @Test func `a zone name with a vendor prefix is read by its end`() throws {
        let event = "UID:1\nDTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Salta:20311121T090000"
        #expect(try starts(Self.calendar(event)) == ["2031-11-21T12:00:00Z"])
    }

    @Test func `an unknown zone is reported, and its times float`() throws {
        let data = Self.calendar(
            "UID:1\nDTSTART;TZID=Customized Time Zone:20311121T090000", "UID:2\nDTSTART:20311121T100000",
            "UID:3\nDTSTART;TZID=Customized Time Zone:20311122T090000", "UID:4\nDTSTART;TZID=Narnia:20311123T090000",
            "UID:5\nDTSTART;VALUE=DATE;TZID=Nowhere:20311124")
        #expect(try expansion(data).unknownZones == ["Customized Time Zone", "Narnia"])
        #expect(try starts(data).first == "2031-11-21T08:00:00Z")
    }

    @Test func `an all-day event is on the day of the device`() throws {
        let data = Self.calendar(
            "UID:1\nDTSTART;VALUE=DATE:20311121", "UID:2\nDTSTART;VALUE=DATE:20311122\nDTEND;VALUE=DATE:20311124")
        let days = try occurrences(data)
        #expect(days.map(\.isAllDay) == [true, true])
        #expect(days.map { $0.start.formatted(.iso8601) } == ["2031-11-20T23:00:00Z", "2031-11-21T23:00:00Z"])
        #expect(days.map { $0.end.timeIntervalSince($0.start) } == [86_400, 2 * 86_400])
    }

    @Test func `a series keeps its local time when summer time ends, without its exceptions`() throws {
        let data = Self.calendar(
            """
            UID:s
            DTSTART;TZID=Europe/Berlin:20311024T090000
            RRULE:FREQ=DAILY;COUNT=6
            EXDATE;TZID=Europe/Berlin:20311025T090000,20311028T090000
            RDATE;TZID=Europe/Berlin:20311031T180000
            """)
        #expect(
            try starts(data, from: "2031-10-20")
                == [
                    "2031-10-24T07:00:00Z", "2031-10-26T08:00:00Z", "2031-10-27T08:00:00Z", "2031-10-29T08:00:00Z",
                    "2031-10-31T17:00:00Z",
                ])
    }

    @Test func `an endless series is known on any day, and one with an end not after it`() throws {
        let endless = "UID:e\nDTSTART;TZID=Europe/Berlin:20200106T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,FR"
        #expect(
            try starts(Self.calendar(endless), from: "2031-11-17", days: 7) == [
                "2031-11-17T08:00:00Z", "2031-11-21T08:00:00Z",
            ])
        #expect(
            try starts(Self.calendar(endless + ";UNTIL=20311117T080000Z"), from: "2031-11-17", days: 7) == [
                "2031-11-17T08:00:00Z"
            ])
    }

    @Test func `a moved event of a series replaces the original one`() throws {
        let series = "UID:s\nSUMMARY:Choir\nDTSTART;TZID=Europe/Berlin:20311118T190000\nRRULE:FREQ=DAILY;COUNT=4"
        let moved =
            "UID:s\nSUMMARY:Choir, late\nRECURRENCE-ID;TZID=Europe/Berlin:20311119T190000\nDTSTART;TZID=Europe/Berlin:20311119T203000"
        let cancelled = "UID:s\nRECURRENCE-ID:20311120T180000Z\nDTSTART:20311120T180000Z\nSTATUS:CANCELLED"
        let all = try occurrences(Self.calendar(moved, series, cancelled))
        #expect(
            all.map { $0.start.formatted(.iso8601) } == [
                "2031-11-18T18:00:00Z", "2031-11-19T19:30:00Z", "2031-11-20T18:00:00Z", "2031-11-21T18:00:00Z",
            ])
        #expect(all.map(\.isDetached) == [false, true, true, false])
        #expect(all.map(\.isRecurring) == [true, true, true, true])
        #expect(all[1].originalStart.formatted(.iso8601) == "2031-11-19T18:00:00Z" && all[1].title == "Choir, late")
        #expect(all[2].status == .cancelled)
    }

    @Test func `a change of all future events moves them all in local time`() throws {
        let series = "UID:s\nSUMMARY:Choir\nDTSTART;TZID=Europe/Berlin:20311018T190000\nRRULE:FREQ=WEEKLY;COUNT=5"
        let later =
            "UID:s\nSUMMARY:Choir, late\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20311025T190000\n"
            + "DTSTART;TZID=Europe/Berlin:20311025T203000\nDTEND;TZID=Europe/Berlin:20311025T220000"
        let moved = "UID:s\nRECURRENCE-ID:20311108T180000Z\nDTSTART:20311109T100000Z"
        let all = try occurrences(Self.calendar(later, series, moved), from: "2031-10-01", days: 60)
        #expect(
            all.map { $0.start.formatted(.iso8601) } == [
                "2031-10-18T17:00:00Z", "2031-10-25T18:30:00Z", "2031-11-01T19:30:00Z", "2031-11-09T10:00:00Z",
                "2031-11-15T19:30:00Z",
            ])
        #expect(all.map(\.title) == ["Choir", "Choir, late", "Choir, late", "", "Choir, late"])
        #expect(all.map(\.isDetached) == [false, true, false, true, false])
        #expect(all[4].originalStart.formatted(.iso8601) == "2031-11-15T18:00:00Z")
        #expect(all[4].end.timeIntervalSince(all[4].start) == 5400)
    }

    @Test func `a change of all future events may move them into the requested days`() throws {
        let series = "UID:s\nDTSTART:20311103T120000Z\nRRULE:FREQ=WEEKLY"
        let later = "UID:s\nRECURRENCE-ID;RANGE=THISANDFUTURE:20311110T120000Z\nDTSTART:20311108T110000Z"
        #expect(
            try starts(Self.calendar(series, later), from: "2031-11-21", days: 2) == ["2031-11-22T11:00:00Z"])
    }

    @Test func `a change of all future events may remove the rest of a series`() throws {
        let series = "UID:s\nDTSTART;VALUE=DATE:20311103\nRRULE:FREQ=DAILY;COUNT=4"
        let later =
            "UID:s\nRECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20311105\nDTSTART;VALUE=DATE:20311105\nSTATUS:CANCELLED"
        let all = try occurrences(Self.calendar(series, later), in: "GMT")
        #expect(all.map(\.status) == [.none, .none, .cancelled, .cancelled])
        #expect(all.last?.start.formatted(.iso8601) == "2031-11-06T00:00:00Z")
    }

    @Test func `an event is found by its identifier at any date`() throws {
        let file = try expansion(
            Self.calendar("UID:1\nDTSTART:20401121T080000Z", "UID:2\nDTSTART:20311121T080000Z"))
        #expect(
            Set(file.firsts.map { "\($0.uid) \($0.start.formatted(.iso8601))" }) == [
                "1 2040-11-21T08:00:00Z", "2 2031-11-21T08:00:00Z",
            ])
    }

    @Test func `events without a time are counted and left out`() throws {
        let file = try expansion(
            Self.calendar("UID:1\nSUMMARY:When?", "SUMMARY:What?", "UID:2\nDTSTART:20311121T080000Z"))
        #expect(file.eventCount == 1 && file.unreadableCount == 2)
    }

    @Test func `a moved all-day event is identified by its midnight`() throws {
        let series = "UID:s\nDTSTART;VALUE=DATE:20311103\nRRULE:FREQ=DAILY;COUNT=3"
        let moved = "UID:s\nRECURRENCE-ID;TZID=America/New_York:20311104T000000\nDTSTART;VALUE=DATE:20311110"
        #expect(
            try starts(Self.calendar(series, moved), in: "GMT") == [
                "2031-11-03T00:00:00Z", "2031-11-05T00:00:00Z", "2031-11-10T00:00:00Z",
            ])
    }

    @Test func `events without an identifier are distinguished by time and title`() throws {
        let data = Self.calendar(
            "SUMMARY:Gym\nDTSTART:20311121T080000Z", "SUMMARY:Choir\nDTSTART:20311121T080000Z",
            "SUMMARY:Gym\nDTSTART:20311122T080000Z")
        #expect(try expansion(data).unreadableCount == 0)
        #expect(Set(try occurrences(data).map(\.uid)).count == 3)
    }

    @Test func `of several versions of an event the latest counts`() throws {
        let data = Self.calendar(
            "UID:1\nSEQUENCE:2\nSUMMARY:New\nDTSTART:20311121T090000Z", "UID:1\nSUMMARY:Old\nDTSTART:20311121T080000Z",
            "UID:s\nDTSTART:20311124T080000Z\nRRULE:FREQ=DAILY;COUNT=2",
            "UID:s\nSEQUENCE:1\nRECURRENCE-ID:20311125T080000Z\nDTSTART:20311125T100000Z",
            "UID:s\nSEQUENCE:3\nRECURRENCE-ID:20311125T080000Z\nDTSTART:20311125T110000Z")
        #expect(
            try starts(data) == ["2031-11-21T09:00:00Z", "2031-11-24T08:00:00Z", "2031-11-25T11:00:00Z"])
    }

    @Test func `several calendars in one file are merged`() throws {
        let data = Self.calendar("UID:1\nDTSTART:20311121T080000Z") + Self.calendar("UID:2\nDTSTART:20311122T080000Z")
        #expect(try starts(data).count == 2)
    }

    @Test(arguments: [
        Data(), Data("<!doctype html><title>Sign in</title>".utf8), Data([0x89, 0x50, 0x4E, 0x47, 0, 1, 2]),
        Data("BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n".utf8), Data(repeating: 0x41, count: 100_000),
    ]) func `a file that is not a calendar is refused`(data: Data) {
        #expect(throws: ICalendarError.notACalendar) { try expansion(data) }
    }

    @Test func `a truncated download is refused, as its events would seem deleted`() {
        let whole = Self.calendar("UID:1\nDTSTART:20311121T080000Z", "UID:2\nDTSTART:20311122T080000Z")
        for length in stride(from: 20, to: whole.count - 3, by: 7) {
            #expect(throws: ICalendarError.cutShort) { try expansion(whole.prefix(length)) }
        }
    }

    @Test func `invalid lines within a calendar are ignored`() throws {
        var random = SystemRandomNumberGenerator()
        let whole = Self.calendar(
            "UID:1\nDTSTART;TZID=Europe/Berlin:20311121T080000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=1\nEXDATE:20311128T070000Z"
        )
        for _ in 0..<300 {
            var data = whole
            for _ in 0..<3 {
                let place = Int.random(in: 60..<data.count - 20, using: &random)
                data[place] = UInt8.random(in: 32..<127, using: &random)
            }
            _ = try? occurrences(data)
        }
        #expect(
            try starts(Self.calendar("UID:1\nDTSTART:20311121T080000Z\nRRULE:FREQ=SECONDLY"), days: 21).count <= 200_001
        )
    }
}

import Foundation
import Testing

@testable import ICalendar

/// Calendars that are made to keep a host busy. Each has an ordinary event, which is read in any case.
@Suite struct HostileCalendarTests {
    private static let gym = "BEGIN:VEVENT\r\nUID:gym\r\nSUMMARY:Gym\r\nDTSTART:20311104T080000Z\r\nEND:VEVENT\r\n"
    private static let start = "DTSTART:19700101T000000Z"

    private func read(_ hostile: String) throws -> CalendarExpansion {
        let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(hostile)\(Self.gym)END:VCALENDAR\r\n"
        let november = try Date("2031-11-01T00:00:00Z", strategy: .iso8601)
        return try CalendarExpansion(
            Data(text.utf8), in: DateInterval(start: november, duration: 30 * 86_400), floatingIn: .gmt)
    }

    private static func event(_ number: Int = 1, _ lines: String...) -> String {
        "BEGIN:VEVENT\r\nUID:\(number)\r\nSUMMARY:Trap\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VEVENT\r\n"
    }

    private static func zone(_ rules: [String]) -> String {
        let times = rules.map {
            "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n\($0)\r\nEND:STANDARD\r\n"
        }
        return "BEGIN:VTIMEZONE\r\nTZID:Z\r\n\(times.joined())END:VTIMEZONE\r\n"
            + event(1, "DTSTART;TZID=Z:20311105T080000")
    }

    private static let traps = [
        "seconds that never come": event(1, start, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"),
        "each second": event(1, start, "RRULE:FREQ=SECONDLY"),
        "each second until far away": event(1, start, "RRULE:FREQ=SECONDLY;UNTIL=99991231T235959Z"),
        "minutes that never come": event(1, start, "RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30"),
        "billions of minutes": event(1, start, "RRULE:FREQ=MINUTELY;INTERVAL=1000000;COUNT=2147483647"),
        "hours that seldom come": event(1, start, "RRULE:FREQ=HOURLY;INTERVAL=2;BYHOUR=3"),
        "hours that never come": event(1, start, "RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30"),
        "a rule in small letters": event(1, start, "rrule:freq=secondly"),
        "a folded rule": event(1, start, "RR\r\n ULE:FREQ=SECO\r\n\tNDLY"),
        "many times a day": event(
            1, start,
            "RRULE:FREQ=DAILY;BYHOUR=0,6,12,18;BYSECOND=0,10,20,30,40,50;BYMINUTE="
                + (0..<60).map(String.init).joined(separator: ",")),
        "a line of exceptions": event(
            1, start, "EXDATE:" + Array(repeating: "20311104T000000Z", count: 100_000).joined(separator: ",")),
        "lines of exceptions": event(1, start, String(repeating: "EXDATE:20311104T000000Z\r\n", count: 100_000)),
        "lines of dates": event(1, start, String(repeating: "RDATE:20311104T000000Z\r\n", count: 100_000)),
        "lines of rules": event(1, start, String(repeating: "RRULE:FREQ=YEARLY\r\n", count: 5_000)),
        "a long line": event(1, start, "LOCATION:" + String(repeating: "x", count: 2_000_000)),
        "a long folded line": event(1, start, "LOCATION:" + String(repeating: "x\r\n ", count: 500_000)),
    ]

    @Test(arguments: traps.keys.sorted())
    func `an event that is too large or takes too long is left out and named`(trap: String) throws {
        let expansion = try read(try #require(Self.traps[trap]))
        #expect(expansion.occurrences.map(\.title) == ["Gym"])
        #expect(expansion.leftOutCount == 1 && expansion.leftOut == ["Trap"])
    }

    /// libical ends the search for such rules by itself, or ignores their contents.
    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
        "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
        "FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;BYSETPOS=366;BYDAY=MO", "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4",
        "FREQ=DAILY;INTERVAL=2147483647", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=YEARLY;INTERVAL=-1",
        "FREQ=DAILY;INTERVAL=0", "FREQ=WEEKLY;COUNT=-5", "FREQ=YEARLY;COUNT=99999999999",
        "FREQ=DAILY;UNTIL=99999999T999999Z",
        "FREQ=DAILY;BYHOUR=25", "FREQ=NEVER", "FREQ=DAILY;FREQ=SECONDLY", "INTERVAL=1", "",
    ]) func `an invalid rule does not displace other events`(rule: String) throws {
        let expansion = try read(Self.event(1, Self.start, "RRULE:\(rule)"))
        #expect(expansion.occurrences.contains { $0.title == "Gym" })
        #expect(expansion.eventCount == 2 && expansion.occurrences.count <= 31)
    }

    @Test func `text and identifiers cannot fill the memory of the host`() throws {
        let long = String(repeating: "x", count: 10_000)
        let title = "UID:b\r\nSUMMARY:\(long)\r\nLOCATION:\(long)\r\nDTSTART:20311105T080000Z"
        let identifier = "UID:\(long)\r\nSUMMARY:Trap\r\nDTSTART:20311105T080000Z"
        let expansion = try read([title, identifier].map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined())
        #expect(expansion.occurrences.map(\.title.count) == [3, 500])
        #expect(expansion.occurrences.last?.location?.count == 500)
        #expect(expansion.leftOut == ["Trap"])
    }

    @Test func `a file with a zero byte is not a calendar`() {
        #expect(throws: ICalendarError.notACalendar) { try read(Self.event(1, Self.start, "LOCATION:\0")) }
    }

    private static let zones = [
        "each second": zone(["RRULE:FREQ=SECONDLY"]),
        "each day": zone(["RRULE:FREQ=DAILY"]),
        "never": zone(["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]),
        "by very many rules": zone(Array(repeating: "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", count: 5_000)),
        "on very many dates": zone([String(repeating: "RDATE:19710101T000000\r\n", count: 100_000) + "TZNAME:X"]),
    ]

    @Test(arguments: zones.keys.sorted())
    func `a time zone that changes its clock too often counts as unknown`(changing: String) throws {
        let expansion = try read(try #require(Self.zones[changing]))
        #expect(expansion.occurrences.map(\.title) == ["Gym", "Trap"])
        #expect(expansion.unknownZones == ["Z"])
    }

    /// A file that libical would take for a zone nine hours east of Greenwich, if it opened it.
    private static func canary() throws -> URL {
        let file = URL.temporaryDirectory.appending(path: "zone-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: URL(filePath: "/usr/share/zoneinfo/Asia/Tokyo"), to: file)
        return file
    }

    @Test(arguments: [
        "", "/", "../../..", "./../../..", "Europe/../../../..", "//", "/freeassociation.sourceforge.net/../../..",
        "/freeassociation.sourceforge.net/Tzfile/../../..", "/mozilla.org/20050126_1/../../..", "/a/../../..",
        "/citadel.org/20050126_1/../../..",
    ])
    func `the name of a time zone opens no file outside the zone folder`(prefix: String) throws {
        let file = try Self.canary()
        defer { try? FileManager.default.removeItem(at: file) }
        let name = prefix + file.path
        for property in ["DTSTART;TZID=\(name):20311105T080000", "DTSTART;TZID=\"\(name)\":20311105T080000"] {
            let expansion = try read(Self.event(1, property))
            let trap = try #require(expansion.occurrences.first { $0.title == "Trap" })
            #expect(expansion.unknownZones == [name])
            #expect(try trap.start == Date("2031-11-05T08:00:00Z", strategy: .iso8601))
        }
        let added = try read(Self.event(1, "DTSTART:20311105T080000Z", "RDATE;TZID=\(name):20311106T080000"))
        #expect(try added.occurrences.contains { try $0.start == Date("2031-11-06T08:00:00Z", strategy: .iso8601) })
        let zone = "BEGIN:VTIMEZONE\r\nTZID:Z\r\nX-LIC-LOCATION:\(name)\r\nEND:VTIMEZONE\r\n"
        let located = try read(zone + Self.event(1, "DTSTART;TZID=Z:20311105T080000"))
        #expect(try located.occurrences.contains { try $0.start == Date("2031-11-05T08:00:00Z", strategy: .iso8601) })
    }

    @Test(arguments: [
        "localtime", "posixrules", "leapseconds", "tzdata.zi", "zone.tab", "right/Europe/Berlin", "posix/Europe/Berlin",
        "Europe", "Europe/", "Europe//Berlin", "/etc/localtime", "Europe/Berlin/", " Europe/Berlin", "..", ".", "-",
        "+1",
        String(repeating: "A", count: 15_000), String(repeating: "Europe/", count: 2_000) + "Berlin",
    ])
    func `a file of the zone folder that is not a zone is unknown`(name: String) throws {
        let expansion = try read(Self.event(1, "DTSTART;TZID=\(name):20311105T080000"))
        #expect(expansion.unknownZones == [name])
        #expect(expansion.occurrences.map(\.title) == ["Gym", "Trap"])
    }

    @Test(arguments: [
        "Europe/Berlin", "/mozilla.org/20050126_1/Europe/Berlin", "/freeassociation.sourceforge.net/Europe/Berlin",
        "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "/softwarestudio.org/Tzfile/Europe/Berlin",
        "/citadel.org/20070227_1/Europe/Berlin", "/Europe/Berlin", "W. Europe Standard Time", "CET",
    ])
    func `a time zone of the system is found by every usual name`(name: String) throws {
        let expansion = try read(Self.event(1, "DTSTART;TZID=\(name):20311105T080000"))
        #expect(expansion.unknownZones == [])
        let trap = try #require(expansion.occurrences.first { $0.title == "Trap" })
        #expect(try trap.start == Date("2031-11-05T07:00:00Z", strategy: .iso8601))
    }

    @Test func `ignored parts of a file cost nothing`() throws {
        let noise = [
            String(repeating: "A:\r\n", count: 200_000), String(repeating: "RRULES:XX\r\n", count: 100_000),
            String(repeating: "BEGIN:VALARM\r\nEND:VALARM\r\n", count: 100_000),
            "DESCRIPTION:" + String(repeating: "x", count: 3_000_000) + "\r\n",
            String(repeating: "BEGIN:X\r\n", count: 100_000) + String(repeating: "END:X\r\n", count: 100_000),
        ].joined()
        let expansion = try read(Self.event(1, "DTSTART:20311105T080000Z", noise) + noise)
        #expect(expansion.occurrences.map(\.title) == ["Gym", "Trap"])
        #expect(expansion.leftOutCount == 0)
    }

    @Test func `nested events count as one`() throws {
        let nested = ["BEGIN:VEVENT\r\n", "END:VEVENT\r\n"].map { String(repeating: $0, count: 50_000) }
        #expect(try read(nested.joined()).eventCount == 1)
    }

    @Test func `a series that began long ago is expanded only for the requested days`() throws {
        let daily = try read(Self.event(1, "DTSTART:16010101T120000Z", "RRULE:FREQ=DAILY"))
        #expect(daily.occurrences.count { $0.title == "Trap" } == 30)
        let hourly = try read(Self.event(1, "DTSTART:20000101T003000Z", "RRULE:FREQ=HOURLY;BYHOUR=9,10,11"))
        #expect(hourly.occurrences.count { $0.title == "Trap" } == 90)
    }

    @Test func `rules that never match do not displace ordinary events`() throws {
        let traps = (0..<60).map { Self.event($0, Self.start, "RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30") }
        let weekly =
            "BEGIN:VEVENT\r\nUID:c\r\nSUMMARY:Choir\r\nDTSTART:20310107T190000Z\r\nRRULE:FREQ=WEEKLY\r\nEND:VEVENT\r\n"
        let expansion = try read(traps.joined() + weekly)
        #expect(expansion.occurrences.count { $0.title == "Choir" } == 4)
        #expect(expansion.occurrences.contains { $0.title == "Gym" })
        #expect(expansion.eventCount == 62)
    }

    @Test func `of too many events the nearest are kept and the others counted`() throws {
        let crowd = (0..<20_000).map { Self.event($0, "DTSTART:20311116T080000Z") }
        let expansion = try read(crowd.joined())
        #expect(expansion.occurrences.count == CalendarExpansion.mostOccurrences)
        #expect(expansion.leftOutCount == 20_001 - CalendarExpansion.mostOccurrences)
    }
}

import Foundation
import ICalendar
import Testing

/// The meaning of recurrence rules by RFC 5545, in cases that libical alone reads differently. The days are those that
/// dateutil gives for the same rules.
@Suite struct RecurrenceRuleTests {
    private func starts(_ event: String, days: Double) throws -> [String] {
        let start = try Date("2031-01-01T00:00:00Z", strategy: .iso8601)
        return try CalendarExpansion(
            ICalendarTests.calendar(event), in: DateInterval(start: start, duration: days * 86_400), floatingIn: .gmt
        ).occurrences.map { String($0.start.formatted(.iso8601).dropFirst(5).dropLast(4)) }
    }

    @Test func `the hours of a daily rule are sorted by the clock`() throws {
        let event = "UID:1\nDTSTART:20310103T070000Z\nRRULE:FREQ=DAILY;BYHOUR=19,7,12;COUNT=4"
        #expect(try starts(event, days: 30) == ["01-03T07:00", "01-03T12:00", "01-03T19:00", "01-04T07:00"])
    }

    @Test func `the end of the requested days does not cut off earlier hours`() throws {
        let event = "UID:1\nDTSTART:20310101T070000Z\nRRULE:FREQ=DAILY;BYHOUR=19,7"
        #expect(try starts(event, days: 1.5) == ["01-01T07:00", "01-01T19:00", "01-02T07:00"])
    }

    @Test func `a day of the month in a yearly rule is one of every month`() throws {
        let event = "UID:1\nDTSTART:20310113T080000Z\nRRULE:FREQ=YEARLY;BYMONTHDAY=13;COUNT=3"
        #expect(try starts(event, days: 365) == ["01-13T08:00", "02-13T08:00", "03-13T08:00"])
    }

    @Test func `a daily rule may count from the end of the month`() throws {
        let event = "UID:1\nDTSTART:20310131T080000Z\nRRULE:FREQ=DAILY;BYMONTHDAY=-1;COUNT=3"
        #expect(try starts(event, days: 365) == ["01-31T08:00", "02-28T08:00", "03-31T08:00"])
    }

    @Test func `a weekly rule without a weekday means that of its start`() throws {
        let event = "UID:1\nDTSTART:20310516T080000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=20,22;COUNT=2"
        #expect(try starts(event, days: 365) == ["05-16T08:00", "05-30T08:00"])
    }

    @Test func `an added period has its own end`() throws {
        let event = """
            UID:1
            DTSTART;TZID=Europe/Berlin:20311103T090000
            DURATION:PT1H
            RDATE;VALUE=PERIOD;TZID=W. Europe Standard Time:20311104T090000/PT3H,20311105T090000/20311105T093000
            """
        let start = try Date("2031-11-01T00:00:00Z", strategy: .iso8601)
        let all = try CalendarExpansion(
            ICalendarTests.calendar(event), in: DateInterval(start: start, duration: 86_400 * 10), floatingIn: .gmt
        ).occurrences
        #expect(
            all.map { String($0.start.formatted(.iso8601).dropLast(7)) } == [
                "2031-11-03T08", "2031-11-04T08", "2031-11-05T08",
            ])
        #expect(all.map { $0.end.timeIntervalSince($0.start) } == [3600, 10_800, 1800])
    }
}

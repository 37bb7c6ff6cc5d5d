import Foundation
import Testing

@testable import SwiftUI

struct WallClockTests {
    static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    /// The instant at which a clock in `zone` shows `reading`, if it showed `previous` before.
    static func instant(_ reading: String, _ zone: String, like previous: String? = nil) throws -> Date {
        let clock = WallClock(
            zone: try #require(TimeZone(identifier: zone)), calendar: Calendar(identifier: .gregorian))
        let reading = try date(reading + "Z")
        return clock.instant(showing: reading, like: try previous.map(date) ?? reading - 86_400)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:00:00Z"),
        ("America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:00:00Z"),
        ("America/New_York", "2026-03-08T02:00:00", "2026-03-08T07:00:00Z"),
        ("America/New_York", "2026-03-08T03:00:00", "2026-03-08T07:00:00Z"),
        ("America/New_York", "2026-03-08T01:59:59", "2026-03-08T06:59:59Z"),
        ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:30:00Z"),
        ("America/Sao_Paulo", "2018-11-04T00:30:00", "2018-11-04T03:00:00Z"),
        ("Asia/Beirut", "2026-03-29T00:00:00", "2026-03-28T22:00:00Z"),
        ("Africa/Cairo", "2026-04-24T00:15:00", "2026-04-23T22:00:00Z"),
        ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T10:00:00Z"),
    ])
    func `a time that the clock skips is the first instant after it`(zone: String, reading: String, expected: String)
        throws
    {
        #expect(try Self.instant(reading, zone) == Self.date(expected))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"),
        ("America/New_York", "2026-11-01T01:15:00", "2026-11-01T05:15:00Z", "2026-11-01T06:15:00Z"),
        ("Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"),
        ("Africa/Casablanca", "2026-02-15T02:10:00", "2026-02-15T01:10:00Z", "2026-02-15T02:10:00Z"),
    ])
    func `a time that the clock shows twice stays in the half of the selection`(
        zone: String, reading: String, first: String, second: String
    ) throws {
        #expect(try Self.instant(reading, zone) == Self.date(first))
        #expect(try Self.instant(reading, zone, like: first) == Self.date(first))
        #expect(try Self.instant(reading, zone, like: second) == Self.date(second))
    }

    @Test(arguments: [
        "GMT", "Europe/Zurich", "America/St_Johns", "Asia/Kathmandu", "Pacific/Chatham", "Pacific/Kiritimati",
        "Pacific/Pago_Pago", "Australia/Lord_Howe", "America/Asuncion", "Antarctica/Troll",
    ])
    func `every local time converts to an instant that shows it`(zone: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let clock = WallClock(zone: timeZone, calendar: Calendar(identifier: .gregorian))
        let start = try Self.date("2026-01-01T00:00:00Z")
        for step in 0..<(365 * 24 * 4) {
            let instant = start + Double(step) * 900
            let reading = clock.reading(of: instant)
            #expect(clock.instant(showing: reading, like: instant) == instant)
        }
    }
}

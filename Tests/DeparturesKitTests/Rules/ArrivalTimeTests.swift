import Foundation
import Testing

@testable import DeparturesKit

@Suite struct ArrivalTimeTests {
    static let zones = [
        "Europe/Zurich", "America/Los_Angeles", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
        "Africa/Cairo", "America/Santiago", "Asia/Beirut", "Pacific/Apia", "Europe/Dublin", "Africa/Casablanca",
        "Pacific/Chatham", "America/St_Johns", "UTC",
    ]

    /// The definition itself, minute by minute: for each minute of a dial, the first minute of a day whose clock shows
    /// that minute or a later one.
    func firstMinutes(ofDay midnight: Date, _ calendar: Calendar) -> [Date] {
        var minutes: [Date] = []
        var instant = midnight
        while minutes.count < 1440 {
            let isNextDay = calendar.startOfDay(for: instant) != midnight
            let shown = calendar.dateComponents([.hour, .minute], from: instant)
            let dial = isNextDay ? 1439 : shown.hour! * 60 + shown.minute!
            while minutes.count <= dial { minutes.append(instant) }
            instant += 60
        }
        return minutes
    }

    @Test(arguments: zones)
    func `every time of day around both clock changes means the first minute that shows it`(zone: String) {
        let timeZone = TimeZone(identifier: zone)!
        let calendar = Calendar.gregorian(in: timeZone)
        var changes: [Date] = []
        var after = Date(timeIntervalSince1970: 1_767_225_600)  // 2026-01-01
        while changes.count < 2, let change = timeZone.nextDaylightSavingTimeTransition(after: after) {
            changes.append(change)
            after = change
        }
        for change in changes + [Date(timeIntervalSince1970: 1_780_000_000)] {
            for day in -1...1 {
                let midnight = calendar.startOfDay(for: change.addingTimeInterval(Double(day) * 86_400))
                for (minute, expected) in firstMinutes(ofDay: midnight, calendar).enumerated() {
                    let time = ArrivalTime(hour: minute / 60, minute: minute % 60)
                    let found = time.instant(onDayOf: midnight.addingTimeInterval(3600 * 5), in: timeZone)
                    if found != expected { Issue.record("\(zone) \(time) on \(midnight): \(found), not \(expected)") }
                }
            }
        }
    }

    let zurich = TimeZone(identifier: "Europe/Zurich")!

    func at(_ text: String) -> Date { try! Date(text, strategy: .iso8601) }

    @Test func `a time later today means today`() {
        let next = ArrivalTime(hour: 8, minute: 30).next(after: at("2026-11-21T05:00:00Z"), in: zurich)
        #expect(next == at("2026-11-21T07:30:00Z"))
    }

    @Test func `a time earlier today means tomorrow`() {
        let next = ArrivalTime(hour: 8, minute: 30).next(after: at("2026-11-21T09:00:00Z"), in: zurich)
        #expect(next == at("2026-11-22T07:30:00Z"))
    }

    @Test func `the present minute means tomorrow`() {
        let now = at("2026-11-21T07:30:00Z")
        #expect(ArrivalTime(hour: 8, minute: 30).next(after: now, in: zurich) == at("2026-11-22T07:30:00Z"))
        #expect(ArrivalTime(hour: 8, minute: 30).next(after: now - 1, in: zurich) == now)
    }

    @Test func `midnight belongs to the day that begins`() {
        let next = ArrivalTime(hour: 0, minute: 0).next(after: at("2026-11-21T22:30:00Z"), in: zurich)
        #expect(next == at("2026-11-21T23:00:00Z"))
    }

    @Test func `a time that the clocks skip means the first instant after the gap`() {
        let next = ArrivalTime(hour: 2, minute: 30).next(after: at("2026-03-28T20:00:00Z"), in: zurich)
        #expect(next == at("2026-03-29T01:00:00Z"))
    }

    @Test func `a day that a country skips has no time`() {
        // Samoa had no 30 December 2011.
        let apia = TimeZone(identifier: "Pacific/Apia")!
        let next = ArrivalTime(hour: 8, minute: 30).next(after: at("2011-12-30T00:00:00Z"), in: apia)
        #expect(next == at("2011-12-30T18:30:00Z"))
    }

    @Test func `a time that the clocks show twice rings once`() {
        let time = ArrivalTime(hour: 2, minute: 30)
        let first = time.next(after: at("2026-10-24T20:00:00Z"), in: zurich)
        #expect(first == at("2026-10-25T00:30:00Z"))
        #expect(time.next(after: first, in: zurich) == at("2026-10-26T01:30:00Z"))
    }

    @Test func `an arrival time is on the clocks at the destination, wherever the phone is`() {
        let now = at("2026-11-21T12:00:00Z")
        let time = ArrivalTime(hour: 9, minute: 0)
        #expect(time.next(after: now, in: TimeZone(identifier: "Asia/Tokyo")!) == at("2026-11-22T00:00:00Z"))
        #expect(time.next(after: now, in: TimeZone(identifier: "America/New_York")!) == at("2026-11-21T14:00:00Z"))
    }

    @Test(arguments: zones) func `converting an instant to local time and back gives the same instant`(zone: String) {
        let timeZone = TimeZone(identifier: zone)!
        let calendar = Calendar.gregorian(in: timeZone)
        let noon = calendar.startOfDay(for: at("2026-06-15T12:00:00Z")) + 12 * 3600
        #expect(ArrivalTime(of: noon, in: timeZone).instant(onDayOf: noon, in: timeZone) == noon)
    }

    @Test func `invalid hours and minutes are clamped to the dial`() {
        #expect(ArrivalTime(hour: 25, minute: -3) == ArrivalTime(hour: 23, minute: 0))
    }
}

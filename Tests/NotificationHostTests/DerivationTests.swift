import Foundation
import Testing
import UserNotifications

@testable import NotificationHost

@Suite struct `Deriving the instants of a request` {
    private let zurich = TimeZone(identifier: "Europe/Zurich")!
    private let newYork = TimeZone(identifier: "America/New_York")!

    private func derivation(_ now: String, _ zone: TimeZone? = nil) -> Derivation {
        Derivation(now: instant(now), zone: zone ?? zurich, stalenessLimit: 15 * 60)
    }

    private func daily(_ hour: Int, _ minute: Int, zone: TimeZone? = nil) -> TriggerRecord {
        .calendar(CivilTime(DateComponents(timeZone: zone, hour: hour, minute: minute)), repeats: true)
    }

    /// The instants of a daily request that is always delivered on time.
    private func days(_ trigger: TriggerRecord, from start: String, count: Int) -> [Date] {
        var dates: [Date] = []
        var date = derivation(start).first(of: trigger)
        while let found = date, dates.count < count {
            dates.append(found)
            date = Derivation(now: found, zone: zurich, stalenessLimit: 900).next(of: trigger, after: found)
        }
        return dates
    }

    @Test func `a daily time keeps its civil time when summer time begins`() {
        #expect(
            days(daily(7, 0), from: "2026-03-27T12:00:00Z", count: 4)
                == ["2026-03-28T06:00:00Z", "2026-03-29T05:00:00Z", "2026-03-30T05:00:00Z", "2026-03-31T05:00:00Z"]
                .map(instant))
    }

    @Test func `a daily time keeps its civil time when summer time ends`() {
        #expect(
            days(daily(7, 0), from: "2026-10-23T12:00:00Z", count: 4)
                == ["2026-10-24T05:00:00Z", "2026-10-25T06:00:00Z", "2026-10-26T06:00:00Z", "2026-10-27T06:00:00Z"]
                .map(instant))
    }

    @Test func `a time in the skipped hour comes once, right after the gap`() {
        #expect(
            days(daily(2, 30), from: "2026-03-28T00:00:00Z", count: 3)
                == ["2026-03-28T01:30:00Z", "2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z"].map(instant))
    }

    @Test func `a time in the repeated hour comes once, the first time`() {
        #expect(
            days(daily(2, 30), from: "2026-10-24T12:00:00Z", count: 3)
                == ["2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z", "2026-10-27T01:30:00Z"].map(instant))
    }

    @Test func `a past date is never due`() {
        let past = TriggerRecord.calendar(
            CivilTime(DateComponents(year: 2026, month: 3, day: 1, hour: 7)), repeats: false)
        #expect(derivation("2026-03-01T06:00:01Z").first(of: past) == nil)
        #expect(derivation("2026-03-01T05:59:59Z").first(of: past) == instant("2026-03-01T06:00:00Z"))
    }

    @Test func `missed days are not delivered one by one`() {
        let monday = instant("2026-06-01T05:00:00Z")
        #expect(
            derivation("2026-06-04T05:10:00Z").next(of: daily(7, 0), after: monday) == instant("2026-06-04T05:00:00Z"),
            "today's is ten minutes late and still of use")
        #expect(
            derivation("2026-06-04T05:20:00Z").next(of: daily(7, 0), after: monday) == instant("2026-06-05T05:00:00Z"),
            "today's is stale, tomorrow's is next")
    }

    @Test(arguments: [(0.0, 60.0), (59.9, 60), (60, 60), (150, 120), (3700, 3660), (899, 840)])
    func `an interval keeps its rhythm`(late: Double, next: Double) {
        let start = instant("2026-06-01T05:00:00Z")
        let derivation = Derivation(now: start.addingTimeInterval(late), zone: zurich, stalenessLimit: 900)
        #expect(
            derivation.next(of: .interval(60, repeats: true), after: start) == start.addingTimeInterval(next))
    }

    private func occurrence(_ trigger: TriggerRecord, _ fireDate: String, derivedIn zone: TimeZone) -> Occurrence {
        Occurrence(
            id: "1", app: "departures",
            request: RequestRecord(identifier: "wake", content: ContentRecord(), trigger: trigger),
            added: instant("2026-01-01T00:00:00Z"), fireDate: instant(fireDate),
            zone: trigger.followsDeviceZone ? zone.identifier : nil, state: .scheduled)
    }

    @Test func `a time without a zone follows the device's time zone`() {
        let tomorrow = occurrence(daily(7, 0), "2026-06-02T05:00:00Z", derivedIn: zurich)
        // 02:00 in New York: seven o'clock is still ahead there today.
        #expect(derivation("2026-06-01T06:00:00Z", newYork).again(tomorrow) == instant("2026-06-01T11:00:00Z"))
        // 09:00 in New York: seven o'clock has passed there today.
        #expect(derivation("2026-06-01T13:00:00Z", newYork).again(tomorrow) == instant("2026-06-02T11:00:00Z"))
    }

    @Test func `a time skipped by travel is due now and reported as missed`() {
        let today = occurrence(daily(7, 0), "2026-06-01T11:00:00Z", derivedIn: newYork)
        let again = derivation("2026-06-01T10:30:00Z", zurich).again(today)
        #expect(again == instant("2026-06-01T05:00:00Z"))
        #expect(derivation("2026-06-01T10:30:00Z", zurich).isStale(again))
    }

    @Test func `a time with a zone keeps its instant`() {
        let fixed = occurrence(daily(7, 0, zone: zurich), "2026-06-02T05:00:00Z", derivedIn: zurich)
        #expect(derivation("2026-06-01T06:00:00Z", newYork).again(fixed) == instant("2026-06-02T05:00:00Z"))
    }

    @Test func `setting back a clock that was ahead brings the time forward`() {
        let wrong = occurrence(daily(7, 0), "2026-06-10T05:00:00Z", derivedIn: zurich)
        #expect(derivation("2026-06-01T12:00:00Z").again(wrong) == instant("2026-06-02T05:00:00Z"))
    }

    @Test func `a calendar's own time zone takes precedence over the device's`() {
        var tokyo = Calendar(identifier: .gregorian)
        tokyo.timeZone = TimeZone(identifier: "Asia/Tokyo")!
        #expect(CivilTime(DateComponents(calendar: tokyo, hour: 7)).zone == "Asia/Tokyo")
        #expect(CivilTime(DateComponents(calendar: .current, hour: 7)).zone == nil)
    }
}

import Foundation
import Testing

@testable import DeparturesKit

/// Half past eight in Berlin. 22 November 2026 is a Sunday.
@Suite struct RepetitionTests {
    let zone = TimeZone(identifier: "Europe/Berlin")!
    let english = Locale(identifier: "en_US")

    func date(_ text: String) -> Date {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().time(includingFractionalSeconds: false)
        return try! style.parse(text + ":00")
    }

    func next(_ days: RepeatDays, after now: String, skipUntil: String? = nil) -> Date {
        Repetition(
            time: ArrivalTime(hour: 8, minute: 30), days: days, skipUntil: skipUntil.map(date), timeZone: zone
        ).next(after: date(now))
    }

    @Test func `a departure without days comes once, today or tomorrow`() {
        #expect(next([], after: "2026-11-22T08:29") == date("2026-11-22T08:30"))
        #expect(next([], after: "2026-11-22T08:30") == date("2026-11-23T08:30"))
    }

    @Test func `a departure on weekdays leaves the weekend out`() {
        #expect(next(.weekdays, after: "2026-11-20T09:00") == date("2026-11-23T08:30"))
        #expect(next(.weekends, after: "2026-11-22T09:00") == date("2026-11-28T08:30"))
    }

    @Test(arguments: 1...7) func `a departure on one weekday comes once a week`(weekday: Int) {
        let days = RepeatDays(weekday: weekday)
        let first = next(days, after: "2026-11-22T09:00")
        let repetition = Repetition(time: ArrivalTime(hour: 8, minute: 30), days: days, timeZone: zone)
        #expect(Calendar.gregorian(in: zone).component(.weekday, from: first) == weekday)
        #expect(repetition.next(after: first) == first + 7 * 86_400)
    }

    @Test func `half past eight stays half past eight when the clocks change`() {
        #expect(next(.everyDay, after: "2026-10-24T09:00") == date("2026-10-25T08:30"))
        #expect(date("2026-10-25T08:30").timeIntervalSince(date("2026-10-24T08:30")) == 25 * 3600)
    }

    @Test func `a skip until a day ends on that day`() {
        #expect(next(.everyDay, after: "2026-11-22T09:00", skipUntil: "2026-12-01T00:00") == date("2026-12-01T08:30"))
        #expect(next(.weekdays, after: "2026-11-22T09:00", skipUntil: "2026-12-05T00:00") == date("2026-12-07T08:30"))
    }

    @Test func `a skip that has expired changes nothing`() {
        #expect(next(.everyDay, after: "2026-11-22T09:00", skipUntil: "2026-11-20T00:00") == date("2026-11-23T08:30"))
    }

    @Test func `the arrivals of a week are listed`() {
        let repetition = Repetition(time: ArrivalTime(hour: 8, minute: 30), days: .weekdays, timeZone: zone)
        let now = date("2026-11-22T09:00")
        #expect(repetition.arrivals(after: now, until: now + 7 * 86_400).count == 5)
        let once = Repetition(time: ArrivalTime(hour: 8, minute: 30), timeZone: zone)
        #expect(once.arrivals(after: now, until: now + 7 * 86_400).count == 1)
    }

    @Test func `weekday text matches Apple's Clock`() {
        #expect(RepeatDays().text(locale: english) == "Never")
        #expect(RepeatDays.everyDay.text(locale: english) == "Every Day")
        #expect(RepeatDays.weekdays.text(locale: english) == "Weekdays")
        #expect(RepeatDays.weekends.text(locale: english) == "Weekends")
        let some: RepeatDays = [RepeatDays(weekday: 2), RepeatDays(weekday: 4)]
        #expect(some.text(locale: english) == "Mon, Wed")
    }

    @Test func `weekdays and weekends follow the region`() {
        let (cairo, mumbai) = (Locale(identifier: "en_EG"), Locale(identifier: "en_IN"))
        let fridayAndSaturday: RepeatDays = [RepeatDays(weekday: 6), RepeatDays(weekday: 7)]
        #expect(fridayAndSaturday.text(locale: cairo) == "Weekends")
        #expect(RepeatDays.everyDay.subtracting(fridayAndSaturday).text(locale: cairo) == "Weekdays")
        #expect(RepeatDays.weekdays.text(locale: cairo) == "Mon, Tue, Wed, Thu, Fri")
        #expect(RepeatDays.weekdays.text(locale: mumbai) == "Weekdays")
    }

    @Test func `the week begins as in the reader's region`() {
        #expect(RepeatDays.days(locale: english) == [1, 2, 3, 4, 5, 6, 7])
        #expect(RepeatDays.days(locale: Locale(identifier: "de_DE")) == [2, 3, 4, 5, 6, 7, 1])
        #expect(RepeatDays.name(ofDay: 2, locale: Locale(identifier: "de_DE")) == "Montag")
    }
}

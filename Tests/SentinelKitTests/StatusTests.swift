import AlarmScheduling
import Foundation
import Testing

@testable import SentinelKit

@Suite struct StatusTests {
    let now = at("2026-11-26T15:15:00Z")

    func status(_ checkIns: [CheckIn], zone: TimeZone = chicago) -> MissionStatus {
        MissionStatus(checkIns, now: now, in: zone)
    }

    @Test func `the light is that of the last check-in for a day, then grey`() {
        #expect(status([]).reason == .noCheckIn)
        #expect(status([CheckIn(Patterns.calm, at: "2026-11-25T15:15:00Z")]).tier == .green)
        #expect(status([CheckIn(Patterns.calm, at: "2026-11-25T15:14:59Z")]).reason == .checkInDue)
        var crisis = Patterns.calm
        crisis[.asq1] = .value(1)
        #expect(status([CheckIn(crisis, at: "2026-11-26T15:00:00Z")]).tier == .red)
        #expect(status([CheckIn(crisis, at: "2026-08-20T15:00:00Z")]).tier == .grey)
    }

    @Test func `a check-in from the future does not make the light green`() {
        #expect(status([CheckIn(Patterns.calm, at: "2026-11-27T15:00:00Z")]).reason == .noCheckIn)
        // A clock that was corrected by minutes changes nothing.
        #expect(status([CheckIn(Patterns.calm, at: "2026-11-26T15:45:00Z")]).tier == .green)
    }

    @Test func `the texts of the specification are shown`() {
        let status = status([CheckIn(Patterns.calm, at: "2026-11-26T15:15:00Z")])
        #expect(status.tier.displayName == "GREEN - All Systems Nominal")
        let locale = Locale(identifier: "en_US")
        #expect(status.lastCheckInText(now: now, in: chicago, locale: locale) == "Last Check-In: Today, 9:15 AM")
        #expect(
            status.lastCheckInText(now: now + 86_400, in: chicago, locale: locale)
                == "Last Check-In: Yesterday, 9:15 AM")
        let week = (0..<7).map { CheckIn(date: now - Double($0) * 86_400, in: chicago, answers: Patterns.calm) }
        #expect(self.status(week).streak.text == "7 day streak")
    }

    func days(_ offsets: [Int]) -> [CheckIn] {
        offsets.map { CheckIn(date: now + Double($0) * 86_400, in: chicago, answers: Patterns.calm) }
    }

    @Test func `a streak counts the days up to today or yesterday`() {
        #expect(status(days([0, -1, -2])).streak.days == 3)
        #expect(status(days([-1, -2])).streak.days == 2)
        #expect(status(days([-2, -3])).streak.days == 0)
        #expect(status(days([0, 0, -1, -3])).streak.days == 2)
    }

    @Test func `a missed day is silent and nothing is lost`() {
        let streak = status(days([-2, -3, -4])).streak
        #expect(streak.days == 0)
        #expect(streak.text == "3 days with a check-in")
        #expect(status([]).streak.text == nil)
    }

    @Test func `summer time, a flight over the date line and another zone do not end a streak`() {
        // The clocks go back on 1 November in Chicago: late one evening, early the next day but one is a gap.
        let autumn = ["2026-10-31T17:00:00Z", "2026-11-01T17:30:00Z", "2026-11-02T18:00:00Z"].map {
            CheckIn(Patterns.calm, at: $0)
        }
        #expect(Streak(autumn, now: at("2026-11-02T20:00:00Z"), in: chicago).days == 3)

        let sydney = TimeZone(identifier: "Australia/Sydney")!
        let flight = [
            CheckIn(Patterns.calm, at: "2026-11-21T04:00:00Z", in: TimeZone(identifier: "America/Los_Angeles")!),
            CheckIn(Patterns.calm, at: "2026-11-21T23:00:00Z", in: sydney),
        ]
        #expect(flight.map(\.day.iso8601) == ["2026-11-20", "2026-11-22"])
        #expect(Streak(flight, now: at("2026-11-22T01:00:00Z"), in: sydney).days == 2)

        // In Berlin it is the 27th already; back in Chicago it is still the 26th.
        let west = [
            CheckIn(Patterns.calm, at: "2026-11-25T23:30:00Z", in: berlin),
            CheckIn(Patterns.calm, at: "2026-11-26T23:30:00Z", in: berlin),
        ]
        #expect(Streak(west, now: at("2026-11-26T23:45:00Z"), in: chicago).days == 2)
    }

    @Test func `a clock that was wrong neither ends nor lengthens a streak`() {
        #expect(status(days([400, 0, -1])).streak.days == 2)
        #expect(status(days([400])).streak.totalDays == 0)
    }
}

@Suite struct TrendTests {
    let today = CivilDay(iso8601: "2026-11-26")!

    func checkIn(_ pattern: String, _ day: String, _ form: Questionnaire = .phq9) -> CheckIn {
        CheckIn(Patterns.answers(form, pattern, in: Patterns.calm), at: "\(day)T15:00:00Z")
    }

    @Test func `days without a total are gaps`() {
        let checkIns = [
            checkIn("10", "2026-11-20"), checkIn("20", "2026-11-21"), checkIn("d0", "2026-11-22"),
            checkIn("03", "2026-11-23"), checkIn("11", "2026-11-26"),
        ]
        let trend = Trend(checkIns, of: .phq2, over: .twoWeeks, until: today)
        #expect(trend.series.map { $0.map(\.total) } == [[1, 2], [3], [2]])
    }

    @Test func `spans have 14 and 90 days, and a day shows its highest total`() {
        let checkIns = [
            checkIn("30", "2026-08-28"), checkIn("20", "2026-08-29"), checkIn("10", "2026-11-12"),
            checkIn("11", "2026-11-13"), checkIn("12", "2026-11-26"), checkIn("00", "2026-11-26"),
        ]
        #expect(Trend(checkIns, of: .phq2, over: .twoWeeks, until: today).points.map(\.total) == [2, 3])
        #expect(Trend(checkIns, of: .phq2, over: .ninetyDays, until: today).points.map(\.total) == [2, 1, 2, 3])
    }

    @Test func `a long form is joined over the two weeks that it asks about`() {
        let checkIns = [
            checkIn("111111110", "2026-10-01"), checkIn("222222220", "2026-11-10"), checkIn("333333330", "2026-11-24"),
            checkIn("00", "2026-11-26"),
        ]
        let trend = Trend(checkIns, of: .phq9, over: .ninetyDays, until: today)
        #expect(trend.series.map { $0.map(\.total) } == [[8], [16, 24]])
        #expect(trend.point(nearest: today.number)?.total == 24)
        #expect(Trend([], of: .phq9, over: .ninetyDays, until: today).isEmpty)
    }

    @Test func `a result is unknown after 90 days`() {
        let checkIns = [checkIn("222222220", "2026-08-28")]
        #expect(checkIns.latestScore(of: .phq9, now: at("2026-11-26T14:00:00Z"))?.score.total == 16)
        #expect(checkIns.latestScore(of: .phq9, now: at("2026-11-26T16:00:00Z")) == nil)
        #expect(checkIns.latestScore(of: .gad7, now: at("2026-09-01T00:00:00Z")) == nil)
    }
}

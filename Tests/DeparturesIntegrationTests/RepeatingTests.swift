import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// 20 November 2031 is a Thursday, and the first arrival is on a Friday.
@MainActor
@Suite(.ownDevice) struct RepeatingTests {
    let day: TimeInterval = 86_400

    private func draft(_ days: RepeatDays) -> DepartureDraft {
        var draft = DeparturesFixture.draft()
        draft.repeats = days
        // Learning the route's variability is tested elsewhere.
        draft.bufferByHand = 5 * 60
        return draft
    }

    @Test func `a repeating departure is armed for the next day once an arrival is over`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        await fixture.advance(to: fixture.time("09:31"))
        #expect(gym.isEnabled)
        #expect(gym.targetArrivalTime == fixture.time("08:30") + day)
        #expect(fixture.due(.leave, gym) == fixture.time("08:05") + day)
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") + day)
    }

    @Test func `a week of workdays rings five times and rests two days`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.weekdays))
        var arrivals: [Date] = []
        while fixture.now < fixture.time("08:00") + 6 * day {
            arrivals.append(gym.targetArrivalTime)
            await fixture.advance(to: gym.targetArrivalTime + 3601)
        }
        #expect(arrivals.map { ($0.timeIntervalSince(fixture.time("08:30")) / day) } == [0, 3, 4, 5, 6])
    }

    @Test func `a host that was off for a weekend continues with the next arrival`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft(.weekdays))
        fixture.clock.move(to: fixture.time("10:00") + 2 * day)
        fixture.services.begin()
        await fixture.settle()
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 3 * day)
        #expect(fixture.due(.leave, gym) == fixture.time("08:05") + 3 * day)
    }

    @Test func `correcting a clock that was a month ahead leaves tomorrow's alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        await fixture.settle()
        let right = fixture.now
        fixture.clock.move(to: right + 30 * day)
        await fixture.settle()
        #expect(gym.targetArrivalTime > right + 29 * day)
        fixture.end()
        fixture.clock.move(to: right + 120)
        fixture.restart()
        await fixture.settle()
        #expect(gym.targetArrivalTime == fixture.time("08:30"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") && fixture.due(.leave, gym) == fixture.time("08:05"))
    }

    @Test func `skip next leaves out one arrival and no more`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.skipNext(gym)
        #expect(gym.targetArrivalTime == fixture.time("08:30") + day)
        #expect(try #require(fixture.due(.wake, gym)) > fixture.time("12:00"))
        await fixture.advance(to: fixture.time("09:31") + day)
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 2 * day)
        #expect(gym.skipUntil == nil)
    }

    @Test func `skip until a date leaves out all earlier arrivals and can be undone`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.skip(gym, until: gym.startOfDay(of: fixture.time("12:00") + 9 * day))
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 9 * day)
        let text = DepartureText(gym, locale: Locale(identifier: "en_US"), readerZone: .gmt).exception
        #expect(text == "Skipped until Sun, Nov 30")
        try fixture.services.control.changeOnlyNext(
            gym, arrivalTime: ArrivalTime(hour: 9, minute: 0), prepDuration: gym.prepDuration)
        let both = DepartureText(gym, locale: Locale(identifier: "en_US"), readerZone: .gmt).exception
        #expect(both == "Skipped until Sun, Nov 30 • Changed for next time only")
        try fixture.services.control.skip(gym, until: nil)
        #expect(gym.targetArrivalTime == fixture.time("08:30"))
        #expect(DepartureText(gym, locale: .current, readerZone: .gmt).exception == nil)
    }

    @Test func `a skip that leaves nothing out is removed`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.skip(gym, until: gym.startOfDay(of: fixture.time("08:30")))
        #expect(gym.targetArrivalTime == fixture.time("08:30"))
        #expect(gym.skipUntil == nil && DepartureText(gym, locale: .current, readerZone: .gmt).exception == nil)
    }

    @Test func `a change of only the next arrival moves it and its preparation`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.changeOnlyNext(
            gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("06:35"))
        #expect(fixture.due(.wake, gym) == fixture.time("05:35"))
        fixture.restart()
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("06:35"))
        await fixture.advance(to: fixture.time("08:01"))
        #expect(gym.targetArrivalTime == fixture.time("08:30") + day)
        #expect(gym.onlyNext == nil)
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") + day)
    }

    @Test func `a change of the next arrival survives switching off and on`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.changeOnlyNext(
            gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        try fixture.services.control.setEnabled(false, for: gym)
        try fixture.services.control.setEnabled(true, for: gym)
        await fixture.settle()
        #expect(gym.targetArrivalTime == fixture.time("07:00"))
        #expect(fixture.due(.wake, gym) == fixture.time("05:35"))
        try fixture.services.control.setEnabled(false, for: gym)
        fixture.clock.move(to: fixture.time("07:30"))
        try fixture.services.control.setEnabled(true, for: gym)
        #expect(gym.onlyNext == nil && gym.targetArrivalTime == fixture.time("08:30") + day)
    }

    @Test func `an edit keeps the skip unless the arrivals change`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.skip(gym, until: gym.startOfDay(of: fixture.time("12:00") + 9 * day))
        var edited = DepartureDraft(of: gym)
        edited.sound = .bells
        try fixture.services.save(edited, to: gym, outcome: nil)
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 9 * day && gym.skipUntil != nil)
        edited.arrivalTime = ArrivalTime(hour: 9, minute: 0)
        try fixture.services.save(edited, to: gym, outcome: nil)
        #expect(gym.targetArrivalTime == fixture.time("09:00") && gym.skipUntil == nil)
    }

    @Test func `an edit keeps the change of only the next arrival`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.changeOnlyNext(
            gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        var edited = DepartureDraft(of: gym)
        edited.label = "Swimming"
        try fixture.services.save(edited, to: gym, outcome: nil)
        await fixture.settle()
        #expect(gym.targetArrivalTime == fixture.time("07:00") && fixture.due(.wake, gym) == fixture.time("05:35"))
    }

    @Test func `skip next of a departure that was off leaves out the next arrival`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft(.everyDay))
        try fixture.services.control.setEnabled(false, for: gym)
        fixture.clock.move(to: fixture.time("12:00") + day)
        try fixture.services.control.skipNext(gym)
        try fixture.services.control.setEnabled(true, for: gym)
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 3 * day)
    }

    @Test func `a next time that has passed is refused with a message, and nothing is lost`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft(.everyDay))
        fixture.clock.move(to: fixture.time("07:00"))
        #expect(throws: DepartureProblem.timePassed) {
            try fixture.services.control.changeOnlyNext(
                gym, arrivalTime: ArrivalTime(hour: 6, minute: 0), prepDuration: 0)
        }
        #expect(gym.targetArrivalTime == fixture.time("08:30"))
        #expect(fixture.pending.count == 3)
    }

    @Test func `the upcoming list has each arrival of the week, in order`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        try fixture.save(draft(.weekdays))
        var choir = DeparturesFixture.draft("Choir")
        choir.arrivalTime = ArrivalTime(hour: 19, minute: 0)
        try fixture.save(choir)
        await fixture.settle()
        let days = UpcomingDay.days(
            of: try fixture.departures(), from: fixture.now, locale: Locale(identifier: "en_US"), readerZone: .gmt)
        #expect(days.map(\.name) == ["Tomorrow", "Mon, Nov 24", "Tue, Nov 25", "Wed, Nov 26", "Thu, Nov 27"])
        #expect(days[0].departures.map(\.title) == ["Gym", "Choir"])
        #expect(days[0].departures.first?.leave == "Leave by 8:05 AM")
        #expect(days.allSatisfy { $0.departures.contains { $0.arrival == "Arrive by 8:30 AM" } })
    }

    @Test func `the upcoming list shows leave times by the reader's clock, like its days`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var early = draft([RepeatDays(weekday: 7)])
        early.arrivalTime = ArrivalTime(hour: 0, minute: 30)
        try fixture.save(early)
        await fixture.settle()
        let chicago = try #require(TimeZone(identifier: "America/Chicago"))
        let days = UpcomingDay.days(
            of: try fixture.departures(), from: fixture.now, locale: Locale(identifier: "en_US"), readerZone: chicago)
        #expect(days.map(\.name) == ["Tomorrow"])
        #expect(days.first?.departures.map(\.leave) == ["Leave by 6:05 PM"])
        #expect(days.first?.departures.map(\.arrival) == ["Arrive by 12:30 AM GMT"])
    }

    @Test func `later days are planned from the trip, not from a late or snoozed alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.clock.move(to: fixture.time("08:20"))
        let gym = try fixture.save(draft(.weekdays))
        await fixture.settle()
        let days = UpcomingDay.days(of: [gym], from: fixture.now, locale: Locale(identifier: "en_US"), readerZone: .gmt)
        let leave = days.flatMap(\.departures).map(\.leave)
        #expect(leave.first == "Leave by 8:20 AM" && Set(leave.dropFirst()) == ["Leave by 8:05 AM"])
    }

    @Test func `the first response for a new arrival is used at once`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = 40 * 60
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        await fixture.advance(to: fixture.time("08:29"))
        fixture.router.travelTime = 20 * 60
        await fixture.advance(to: fixture.time("09:31"))
        #expect(fixture.due(.leave, gym) == gym.plan.leave)
        #expect(gym.plan.travelTime == 20 * 60)
    }
}

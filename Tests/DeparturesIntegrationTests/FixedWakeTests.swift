import Foundation
import Testing

@testable import DeparturesKit

/// 8:30 every day with 20 minutes of travel, 5 of buffer and 15 to prepare: leave at 8:05, wake up at 7:50.
@MainActor
@Suite(.ownDevice) struct FixedWakeTests {
    private let day: TimeInterval = 86_400
    private let english = Locale(identifier: "en_US")

    private func draft() -> DepartureDraft {
        var draft = DeparturesFixture.draft()
        draft.smartWake = false
        draft.repeats = .everyDay
        draft.bufferByHand = 5 * 60
        return draft
    }

    private func wakeLine(_ departure: DepartureAlarm) -> LeaveExplanation.Line? {
        LeaveExplanation(of: departure, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt).lines.last
    }

    @Test func `without Smart Wake each day wakes at the same time, whatever the traffic of the day before`()
        async throws
    {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft())
        await fixture.settle()
        for (past, minutes) in [45.0, 20, 10, 60].enumerated() {
            let today = TimeInterval(past) * day
            #expect(fixture.due(.wake, gym) == fixture.time("07:50") + today)
            fixture.router.travelTime = minutes * 60
            await fixture.advance(to: fixture.time("07:00") + today)
            #expect(fixture.due(.wake, gym) == fixture.time("07:50") + today)
            await fixture.advance(to: fixture.time("09:31") + today)
        }
        fixture.restart()
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") + 4 * day)
    }

    @Test func `without Smart Wake the first response after saving fixes the wake-up, not an estimate`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save(draft())
        #expect(fixture.due(.wake, gym) == fixture.time("07:30"))
        fixture.services.begin()
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:50"))
        fixture.router.travelTime = 30 * 60
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") && fixture.due(.leave, gym) == fixture.time("07:55"))
        try fixture.services.save(DepartureDraft(of: gym), to: gym, outcome: nil)
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:40"))
    }

    @Test func `without Smart Wake a preparation changed for the next time counts`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft())
        await fixture.settle()
        try fixture.services.control.changeOnlyNext(
            gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("05:35"))
        await fixture.advance(to: fixture.time("08:01"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") + day)
    }

    @Test func `the explanation shows the wake-up that rings, and why it differs from the sum`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft())
        await fixture.settle()
        #expect(wakeLine(gym)?.value == "7:50 AM")
        #expect(wakeLine(gym)?.detail == "Smart Wake is off, so your wake-up time doesn’t change.")
        fixture.router.travelTime = 30 * 60
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(wakeLine(gym)?.value == "7:50 AM")
        let text = "Smart Wake is off, so your wake-up time doesn’t change. The calculated time is 7:40 AM."
        #expect(wakeLine(gym)?.detail == text)
    }

    @Test func `the explanation says that a wake-up has rung, is snoozed or was left out`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("07:51"))
        fixture.router.travelTime = 23 * 60
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(wakeLine(gym)?.value == "7:50 AM")
        #expect(wakeLine(gym)?.detail == "Your alarm stays at this time. The calculated time is 7:46 AM.")
        fixture.services.answer(.snooze, about: gym.id)
        #expect(wakeLine(gym)?.detail == "You slept longer. The calculated time is 7:46 AM.")
        let late = try fixture.save(DeparturesFixture.draft("Late"))
        await fixture.settle()
        #expect(wakeLine(late)?.detail == "There’s no wake-up alarm because its time has passed.")
    }
}

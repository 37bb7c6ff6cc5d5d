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

    @Test func `without Smart Wake each day wakes at the same time, whatever the traffic of the day before was`()
        async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft())
        await scene.settle()
        for (past, minutes) in [45.0, 20, 10, 60].enumerated() {
            let today = TimeInterval(past) * day
            #expect(scene.due(.wake, gym) == scene.time("07:50") + today)
            scene.router.travelTime = minutes * 60
            await scene.advance(to: scene.time("07:00") + today)
            #expect(scene.due(.wake, gym) == scene.time("07:50") + today)
            await scene.advance(to: scene.time("09:31") + today)
        }
        scene.restart()
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("07:50") + 4 * day)
    }

    @Test func `without Smart Wake the first answer after saving fixes the wake-up, not an estimate`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save(draft())
        #expect(scene.due(.wake, gym) == scene.time("07:30"))
        scene.services.begin()
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("07:50"))
        scene.router.travelTime = 30 * 60
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("07:50") && scene.due(.leave, gym) == scene.time("07:55"))
        try scene.services.save(DepartureDraft(of: gym), to: gym, outcome: nil)
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("07:40"))
    }

    @Test func `without Smart Wake a preparation that is changed for the next time counts`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft())
        await scene.settle()
        try scene.services.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        await scene.settle()
        #expect(scene.due(.wake, gym) == scene.time("05:35"))
        await scene.advance(to: scene.time("08:01"))
        #expect(scene.due(.wake, gym) == scene.time("07:50") + day)
    }

    @Test func `the explanation shows the wake-up that rings, and why it is not the sum's`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft())
        await scene.settle()
        #expect(wakeLine(gym)?.value == "7:50 AM")
        #expect(wakeLine(gym)?.detail == "Smart Wake is off, so your wake-up time doesn’t change.")
        scene.router.travelTime = 30 * 60
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(wakeLine(gym)?.value == "7:50 AM")
        let words = "Smart Wake is off, so your wake-up time doesn’t change. The calculated time is 7:40 AM."
        #expect(wakeLine(gym)?.detail == words)
    }

    @Test func `the explanation says where a wake-up has rung, is snoozed or was left out`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("07:51"))
        scene.router.travelTime = 23 * 60
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(wakeLine(gym)?.value == "7:50 AM")
        #expect(wakeLine(gym)?.detail == "Your alarm stays at this time. The calculated time is 7:46 AM.")
        scene.services.answer(.snooze, about: gym.id)
        #expect(wakeLine(gym)?.detail == "You slept longer. The calculated time is 7:46 AM.")
        let late = try scene.save(DeparturesFixture.draft("Late"))
        await scene.settle()
        #expect(wakeLine(late)?.detail == "There’s no wake-up alarm because its time has passed.")
    }
}

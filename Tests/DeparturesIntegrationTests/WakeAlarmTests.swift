import Foundation
import Testing
import UserNotifications

@testable import DeparturesKit

/// The alarm of a wake-up: 8:30 with 20 minutes of travel, 5 of buffer and 15 to prepare, so 7:50.
@MainActor
@Suite(.ownDevice) struct WakeAlarmTests {
    /// A departure with a known travel time.
    private func saved(in scene: DeparturesFixture) async throws -> DepartureAlarm {
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        try await scene.wait { scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:50")] }
        return gym
    }

    @Test func `Wake rings through AlarmKit: one alarm, titled as the specification has it, with Smart Snooze`()
        async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        let alarm = try #require(scene.wakeAlarms(of: gym).first)
        #expect(alarm.title == "Good Morning for Gym")
        #expect(alarm.snooze == 5)
        #expect(alarm.sound == .daybreak)
        #expect(scene.alarms.alarms.keys.first == gym.wakeAlarm)
    }

    @Test func `beside an alarm the good-morning notification says the words and is silent`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        let words = try #require(scene.pending[Ring.wake.identifier(of: gym.id)]?.content)
        #expect(words.title == "Good Morning for Gym")
        #expect(words.body == "Traffic is light. 20 min drive. Take your time.")
        #expect(words.sound == nil)
    }

    @Test func `the new alarm is set before the old one is taken away`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try scene.services.save(draft, to: gym, outcome: nil)
        try await scene.wait { scene.alarms.history.last == "-07:50" }
        #expect(scene.alarms.history.suffix(2) == ["+07:05", "-07:50"])
        #expect(scene.wakeAlarms(of: gym).count == 1)
    }

    @Test func `switched off and on while another alarm is being set, it has its alarm`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        scene.alarms.meanwhile = {
            try scene.services.setEnabled(false, for: gym)
            try scene.services.setEnabled(true, for: gym)
        }
        try scene.save(DeparturesFixture.draft("Work"))
        await scene.services.scheduler.alarmsAreSet()
        await scene.settle()
        #expect(scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:50")])
        #expect(gym.wakeAlarm.map { scene.alarms.alarms[$0] != nil } == true)
    }

    @Test func `where the new alarm is refused the old one stays, words say so, and the notification sounds`()
        async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        scene.alarms.isFull = true
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try scene.services.save(draft, to: gym, outcome: nil)
        try await scene.wait { scene.services.scheduler.problem != nil }
        #expect(scene.services.scheduler.problem?.words == "No room for another alarm.")
        #expect(scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:50")])
        #expect(scene.due(.wake, gym) == scene.time("07:05"))
        #expect(scene.pending[Ring.wake.identifier(of: gym.id)]?.content.sound?.name == "Daybreak.wav")
    }

    @Test func `without leave for alarms the notification wakes, and words say so`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.alarms.isDenied = true
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        #expect(scene.pending[Ring.wake.identifier(of: gym.id)]?.content.sound?.name == "Daybreak.wav")
        await scene.services.scheduler.checkPermission()
        #expect(scene.services.scheduler.problem?.words.contains("alarms are off") == true)
    }

    @Test func `the alarm follows Smart Wake`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        scene.router.travelTime = 35 * 60
        await scene.advance(to: scene.time("07:00"))
        let wake = try #require(gym.wakeArmedFor)
        #expect(wake < scene.time("07:40"))
        try await scene.wait { scene.wakeAlarms(of: gym).map(\.instant) == [wake] }
        #expect(scene.wakeAlarms(of: gym).map(\.instant) == [wake])
    }

    @Test func `Snooze on the alarm takes what the buffer holds, and takes the old words away`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        await scene.advance(to: scene.time("07:50"))
        DepartureServices.wakeSnoozed(of: gym.id)
        try await scene.wait { scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:55")] }
        #expect(scene.wakeAlarms(of: gym).map(\.snooze) == [0])
        #expect(scene.wakeAlarms(of: gym).map(\.snoozedName) == ["Gym"], "it counts down before a person's eyes")
        #expect(gym.snoozeEnd(at: scene.now) == scene.time("07:55"))
        #expect(scene.due(.wake, gym) == scene.time("07:55"))
        DepartureServices.wakeStopped(of: gym.id)
        await scene.settle()
        #expect(scene.due(.leave, gym) == scene.time("08:10"))
    }

    @Test func `who ends a snooze is not woken again, and leaves when they would have`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        #expect(scene.wakeAlarms(of: gym).map(\.snoozedName) == [nil])
        await scene.advance(to: scene.time("07:50"))
        DepartureServices.wakeSnoozed(of: gym.id)
        try await scene.wait { scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:55")] }
        let leave = scene.due(.leave, gym)
        scene.services.answer(.look, about: gym.id)
        await scene.settle()
        #expect(gym.snoozeEnd(at: scene.now) != nil, "a look at the app does not end it")
        DepartureServices.wakeStopped(of: gym.id)
        try await scene.wait { scene.alarms.alarms.isEmpty }
        #expect(scene.alarms.alarms.isEmpty && gym.snoozeEnd(at: scene.now) == nil)
        #expect(scene.due(.wake, gym) == nil && scene.due(.leave, gym) == leave)
        scene.restart()
        await scene.settle()
        #expect(scene.alarms.alarms.isEmpty && scene.due(.wake, gym) == nil)
    }

    @Test func `what rings goes on ringing while traffic is asked about`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        await scene.advance(to: scene.time("07:58"))
        #expect(scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:50")])
    }

    @Test func `switching off, deleting and leaving take the alarm away`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        try scene.services.setEnabled(false, for: gym)
        try await scene.wait { scene.alarms.alarms.isEmpty }
        #expect(scene.alarms.alarms.isEmpty)
        try scene.services.setEnabled(true, for: gym)
        try await scene.wait { !scene.alarms.alarms.isEmpty }
        try scene.services.setOnTheWay(gym)
        try await scene.wait { scene.alarms.alarms.isEmpty }
        #expect(scene.alarms.alarms.isEmpty)
        let choir = try scene.save(DeparturesFixture.draft("Choir"))
        // The alarm is still being set.
        try scene.services.delete([choir])
        await scene.settle()
        try await scene.wait { scene.alarms.alarms.isEmpty }
        #expect(scene.alarms.alarms.isEmpty)
    }

    @Test func `an alarm that was lost is set again at the start, and one too many is taken away`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        let alarm = try #require(scene.wakeAlarms(of: gym).first)
        scene.services.monitor.stop()
        scene.alarms.forget()
        scene.alarms.strand(alarm)
        scene.alarms.strand(alarm)
        scene.restart()
        await scene.settle()
        try await scene.wait { scene.alarms.alarms.count == 1 }
        #expect(scene.alarms.alarms.keys.first == gym.wakeAlarm)
        #expect(scene.wakeAlarms(of: gym).map(\.instant) == [scene.time("07:50")])
    }

    @Test func `an alarm that rings and is stopped while the app starts is not set again`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try await saved(in: scene)
        await scene.advance(to: scene.time("07:49"))
        let start = scene.now
        scene.alarms.meanwhile = {
            scene.clock.move(to: scene.time("07:51"))
            scene.alarms.forget()
        }
        var work = DeparturesFixture.draft("Work")
        work.arrivalTime = ArrivalTime(hour: 10, minute: 0)
        try scene.save(work)
        await scene.services.scheduler.reconcile(try scene.departures(), now: start)
        await scene.services.scheduler.alarmsAreSet()
        #expect(scene.wakeAlarms(of: gym).isEmpty)
    }
}

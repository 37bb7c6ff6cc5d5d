import Foundation
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

/// The alarm of a wake-up: 8:30 with 20 minutes of travel, 5 of buffer and 15 to prepare, so 7:50.
@MainActor
@Suite(.ownDevice) struct WakeAlarmTests {
    /// A departure with a known travel time.
    private func saved(in fixture: DeparturesFixture) async throws -> DepartureAlarm {
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        try await fixture.wait { fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:50")] }
        return gym
    }

    @Test func `Wake rings through one AlarmKit alarm with the specified title and Smart Snooze`()
        async throws
    {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        let alarm = try #require(fixture.wakeAlarms(of: gym).first)
        #expect(alarm.title == "Good Morning for Gym")
        #expect(alarm.snooze == 5)
        #expect(alarm.sound == .daybreak)
        #expect(fixture.alarms.alarms.keys.first == gym.wakeAlarm)
    }

    @Test func `the good-morning notification beside an alarm shows the text and is silent`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        let text = try #require(fixture.pending[Ring.wake.identifier(of: gym.id)]?.content)
        #expect(text.title == "Good Morning for Gym")
        #expect(text.body == "Traffic is light. 20 min drive. Take your time.")
        #expect(text.sound == nil)
    }

    @Test func `the new alarm is set before the old one is removed`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try fixture.services.save(draft, to: gym, outcome: nil)
        try await fixture.wait { fixture.alarms.history.last == "-07:50" }
        #expect(fixture.alarms.history.suffix(2) == ["+07:05", "-07:50"])
        #expect(fixture.wakeAlarms(of: gym).count == 1)
    }

    @Test func `an alarm that has begun to ring is not set a second time`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        let before = fixture.alarms.history
        // After a restart, when nothing is known of the alarm that is set.
        let keeper = WakeKeeper(alarms: fixture.alarms, context: try #require(gym.modelContext))
        keeper.keep(gym.rings.wakeAlarm(at: fixture.time("07:50")), for: gym)
        // The disk is busy until the alarm rings.
        fixture.clock.move(to: fixture.time("07:50").addingTimeInterval(10))
        await keeper.settled()
        #expect(fixture.alarms.history == before)
        #expect(fixture.wakeAlarms(of: gym).count == 1)
    }

    @Test func `the alarms are read once for any number of departures`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        let school = try fixture.save(DeparturesFixture.draft("School"))
        try await fixture.wait { fixture.wakeAlarms(of: school).count == 1 }
        let before = fixture.alarms.readCount
        // After a restart, when nothing is known of the alarms that are set.
        let keeper = WakeKeeper(alarms: fixture.alarms, context: try #require(gym.modelContext))
        for departure in [gym, school] {
            keeper.keep(departure.rings.wakeAlarm(at: fixture.time("07:40")), for: departure)
            await keeper.settled()
        }
        #expect(fixture.alarms.readCount == before + 1)
        #expect(Set(fixture.alarms.alarms.values.map(\.instant)) == [fixture.time("07:40")])
        #expect(fixture.alarms.alarms.count == 2)
    }

    @Test func `a first alarm that rings at once is not set a second time`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        gym.wakeAlarm = nil
        let before = fixture.alarms.history
        let keeper = WakeKeeper(alarms: fixture.alarms, context: try #require(gym.modelContext))
        fixture.clock.move(to: fixture.time("07:50").addingTimeInterval(10))
        // Both wait for the disk, and the second one has another message.
        keeper.keep(gym.rings.wakeAlarm(at: fixture.time("07:50")), for: gym)
        gym.label = "Pool"
        keeper.keep(gym.rings.wakeAlarm(at: fixture.time("07:50")), for: gym)
        await keeper.settled()
        #expect(fixture.alarms.history == before + ["+07:50"])
    }

    @Test func `a late alarm that is requested again for a later second rings once`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        gym.wakeAlarm = nil
        let before = fixture.alarms.history
        let keeper = WakeKeeper(alarms: fixture.alarms, context: try #require(gym.modelContext))
        fixture.clock.move(to: fixture.time("07:50").addingTimeInterval(10))
        keeper.keep(gym.rings.wakeAlarm(at: fixture.time("07:50") + 4), for: gym, due: fixture.time("07:50"))
        keeper.keep(gym.rings.wakeAlarm(at: fixture.time("07:50") + 11), for: gym, due: fixture.time("07:50"))
        await keeper.settled()
        #expect(fixture.alarms.history.count == before.count + 1)
    }

    @Test(arguments: [2, 90]) func `a late alarm that is requested again is not set a second time`(
        after seconds: TimeInterval
    ) async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        gym.wakeAlarm = nil
        let before = fixture.alarms.history
        let keeper = WakeKeeper(alarms: fixture.alarms, context: try #require(gym.modelContext))
        let due = fixture.time("07:50")
        fixture.clock.move(to: due + 600)
        // The first one rings a second later; the second one is requested before or after that.
        keeper.keep(gym.rings.wakeAlarm(at: due + 601), for: gym, due: due)
        await keeper.settled()
        fixture.clock.move(to: due + 599 + seconds)
        keeper.keep(gym.rings.wakeAlarm(at: due + 600 + seconds), for: gym, due: due)
        await keeper.settled()
        #expect(fixture.alarms.history.count == before.count + 1)
    }

    @Test func `a wake-up that comes due after its departure's last alarm rings`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        let before = fixture.alarms.history
        let keeper = WakeKeeper(alarms: fixture.alarms, context: try #require(gym.modelContext))
        // The alarm of 7:50 has rung. The departure was moved to a later time, which has just passed.
        fixture.clock.move(to: fixture.time("08:10"))
        keeper.keep(gym.rings.wakeAlarm(at: fixture.time("08:10") + 1), for: gym, due: fixture.time("08:09"))
        await keeper.settled()
        #expect(fixture.alarms.history.count == before.count + 2)
    }

    @Test func `switching off and on while another alarm is being set leaves an alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        fixture.alarms.meanwhile = {
            try fixture.services.control.setEnabled(false, for: gym)
            try fixture.services.control.setEnabled(true, for: gym)
        }
        try fixture.save(DeparturesFixture.draft("Work"))
        await fixture.services.scheduler.alarmsAreSet()
        await fixture.settle()
        #expect(fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:50")])
        #expect(gym.wakeAlarm.map { fixture.alarms.alarms[$0] != nil } == true)
    }

    @Test func `a refused new alarm leaves the old one, a message and an audible notification`()
        async throws
    {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        fixture.alarms.isFull = true
        var draft = DepartureDraft(of: gym)
        draft.prepDuration = 60 * 60
        try fixture.services.save(draft, to: gym, outcome: nil)
        try await fixture.wait { fixture.services.scheduler.problem != nil }
        #expect(fixture.services.scheduler.problem?.text == "No room for another alarm.")
        #expect(fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:50")])
        #expect(fixture.due(.wake, gym) == fixture.time("07:05"))
        #expect(fixture.pending[Ring.wake.identifier(of: gym.id)]?.content.sound?.name == "Daybreak.wav")
    }

    @Test func `without permission for alarms the notification wakes and says why`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.alarms.isDenied = true
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        #expect(fixture.pending[Ring.wake.identifier(of: gym.id)]?.content.sound?.name == "Daybreak.wav")
        await fixture.services.scheduler.checkPermission()
        #expect(fixture.services.scheduler.problem?.text.contains("alarms are off") == true)
    }

    @Test func `the alarm follows Smart Wake`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        fixture.router.travelTime = 35 * 60
        await fixture.advance(to: fixture.time("07:00"))
        let wake = try #require(gym.wakeArmedFor)
        #expect(wake < fixture.time("07:40"))
        try await fixture.wait { fixture.wakeAlarms(of: gym).map(\.instant) == [wake] }
        #expect(fixture.wakeAlarms(of: gym).map(\.instant) == [wake])
    }

    @Test func `Snooze on the alarm uses up the buffer and removes the old text`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        await fixture.advance(to: fixture.time("07:50"))
        try DepartureServices.wakeSnoozed(of: gym.id)
        try await fixture.wait { fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:55")] }
        #expect(fixture.wakeAlarms(of: gym).map(\.snooze) == [0])
        #expect(fixture.wakeAlarms(of: gym).map(\.snoozedName) == ["Gym"], "it counts down before a person's eyes")
        #expect(gym.snoozeEnd(at: fixture.now) == fixture.time("07:55"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:55"))
        try DepartureServices.wakeStopped(of: gym.id)
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("08:10"))
    }

    @Test func `a button of an alarm says so if its departure is gone`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        #expect(throws: WakeIntentProblem.self) { try DepartureServices.wakeStopped(of: UUID()) }
        await #expect(throws: WakeIntentProblem.self) { _ = try await StopWakeIntent(departure: UUID()).perform() }
        await #expect(throws: WakeIntentProblem.self) { _ = try await SnoozeWakeIntent(departure: UUID()).perform() }
    }

    @Test func `ending a snooze does not wake again, and leave-now comes at its old time`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        #expect(fixture.wakeAlarms(of: gym).map(\.snoozedName) == [nil])
        await fixture.advance(to: fixture.time("07:50"))
        try DepartureServices.wakeSnoozed(of: gym.id)
        try await fixture.wait { fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:55")] }
        let leave = fixture.due(.leave, gym)
        fixture.services.answer(.look, about: gym.id)
        await fixture.settle()
        #expect(gym.snoozeEnd(at: fixture.now) != nil, "a look at the app does not end it")
        try DepartureServices.wakeStopped(of: gym.id)
        try await fixture.wait { fixture.alarms.alarms.isEmpty }
        #expect(fixture.alarms.alarms.isEmpty && gym.snoozeEnd(at: fixture.now) == nil)
        #expect(fixture.due(.wake, gym) == nil && fixture.due(.leave, gym) == leave)
        fixture.restart()
        await fixture.settle()
        #expect(fixture.alarms.alarms.isEmpty && fixture.due(.wake, gym) == nil)
    }

    @Test func `a ringing alarm keeps ringing while traffic is checked`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        await fixture.advance(to: fixture.time("07:58"))
        #expect(fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:50")])
    }

    @Test func `switching off, deleting and leaving remove the alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        try fixture.services.control.setEnabled(false, for: gym)
        try await fixture.wait { fixture.alarms.alarms.isEmpty }
        #expect(fixture.alarms.alarms.isEmpty)
        try fixture.services.control.setEnabled(true, for: gym)
        try await fixture.wait { !fixture.alarms.alarms.isEmpty }
        try fixture.services.control.setOnTheWay(gym)
        try await fixture.wait { fixture.alarms.alarms.isEmpty }
        #expect(fixture.alarms.alarms.isEmpty)
        let choir = try fixture.save(DeparturesFixture.draft("Choir"))
        // The alarm is still being set.
        try fixture.services.delete([choir])
        await fixture.settle()
        try await fixture.wait { fixture.alarms.alarms.isEmpty }
        #expect(fixture.alarms.alarms.isEmpty)
    }

    @Test func `a lost alarm is set again at the start, and a surplus one removed`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        let alarm = try #require(fixture.wakeAlarms(of: gym).first)
        fixture.services.monitor.stop()
        fixture.alarms.forget()
        fixture.alarms.strand(alarm)
        fixture.alarms.strand(alarm)
        fixture.restart()
        await fixture.settle()
        try await fixture.wait { fixture.alarms.alarms.count == 1 }
        #expect(fixture.alarms.alarms.keys.first == gym.wakeAlarm)
        #expect(fixture.wakeAlarms(of: gym).map(\.instant) == [fixture.time("07:50")])
    }

    @Test func `an alarm that rings and is stopped while the app starts is not set again`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try await saved(in: fixture)
        await fixture.advance(to: fixture.time("07:49"))
        let start = fixture.now
        fixture.alarms.meanwhile = {
            fixture.clock.move(to: fixture.time("07:51"))
            fixture.alarms.forget()
        }
        var work = DeparturesFixture.draft("Work")
        work.arrivalTime = ArrivalTime(hour: 10, minute: 0)
        try fixture.save(work)
        await fixture.services.scheduler.reconcile(try fixture.departures(), now: start)
        await fixture.services.scheduler.alarmsAreSet()
        #expect(fixture.wakeAlarms(of: gym).isEmpty)
    }
}

import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// The Live Activity of a departure that wakes at 7:50, for leaving at 8:05. One test after another: the intent of a button
/// reaches the services of all.
@MainActor
@Suite(.ownDevice, .serialized) struct LeaveActivityTests {
    private let activities = ActivityShelf()
    private let fixture: DeparturesFixture

    init() throws {
        fixture = try DeparturesFixture(activities: activities)
    }

    private func draft(_ label: String = "Gym") -> DepartureDraft {
        var draft = DeparturesFixture.draft(label)
        draft.bufferByHand = 5 * 60
        return draft
    }

    /// A departure with a known travel time.
    private func saved(_ draft: DepartureDraft? = nil) async throws -> DepartureAlarm {
        let gym = try fixture.save(draft ?? self.draft())
        await fixture.settle()
        try await fixture.wait { gym.wakeArmedFor == fixture.time("07:50") }
        return gym
    }

    private func expectHistory(_ changes: String..., at time: String? = nil) async throws {
        if let time { await fixture.advance(to: fixture.time(time)) }
        await fixture.services.leaveActivity?.settled()
        try await fixture.wait { activities.history == changes }
        #expect(activities.history == changes)
    }

    @Test func `it begins at the wake-up, is there until five minutes after the time to leave, and ends by itself`()
        async throws
    {
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try await saved()
        try await expectHistory(at: "07:49")
        try await expectHistory("+Gym", at: "07:50")
        let content = try #require(activities.shown[gym.id])
        #expect(content.leave == fixture.time("08:05") && content.counted == fixture.time("07:50"))
        #expect(content.destination == "Fitness House" && content.traffic == .clear)
        try await expectHistory("+Gym", at: "08:09")
        try await expectHistory("+Gym", "-Gym", at: "08:10")
    }

    @Test func `an earlier time to leave updates it`() async throws {
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try await saved()
        try await expectHistory("+Gym", at: "07:51")
        var times = gym.armed
        times.leave = fixture.time("08:00")
        try fixture.services.scheduler.arm(gym, for: times, now: fixture.now)
        try await expectHistory("+Gym", "=Gym")
        #expect(activities.shown[gym.id]?.leave == fixture.time("08:00"))
        #expect(activities.shown[gym.id]?.counted == fixture.time("07:50"))
    }

    @Test func `it survives a restart, and ends if its time passed meanwhile`() async throws {
        defer { fixture.end() }
        fixture.services.begin()
        _ = try await saved()
        try await expectHistory("+Gym", at: "07:51")
        fixture.restart()
        await fixture.settle()
        try await expectHistory("+Gym", at: "07:52")
        fixture.services.monitor.stop()
        fixture.clock.move(to: fixture.time("08:20"))
        fixture.restart()
        try await expectHistory("+Gym", "-Gym")
    }

    @Test(arguments: ["off", "deleted", "left"]) func `it ends with its departure`(change: String) async throws {
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try await saved()
        try await expectHistory("+Gym", at: "07:51")
        switch change {
        case "off": try fixture.services.control.setEnabled(false, for: gym)
        case "deleted": try fixture.services.delete([gym])
        default: try fixture.services.control.setOnTheWay(gym)
        }
        try await expectHistory("+Gym", "-Gym")
    }

    @Test func `a skipped departure's ends`() async throws {
        defer { fixture.end() }
        fixture.services.begin()
        var daily = draft()
        daily.repeats = .everyDay
        let gym = try await saved(daily)
        try await expectHistory("+Gym", at: "07:51")
        try fixture.services.control.skipNext(gym)
        try await expectHistory("+Gym", "-Gym")
    }

    @Test func `of two departures the sooner one has it, then the other`() async throws {
        defer { fixture.end() }
        fixture.services.begin()
        _ = try await saved()
        var later = draft("Work")
        later.arrivalTime = ArrivalTime(hour: 8, minute: 40)
        let work = try fixture.save(later)
        await fixture.settle()
        try await fixture.wait { work.wakeArmedFor == fixture.time("08:00") }
        try await expectHistory("+Gym", at: "08:09")
        try await expectHistory("+Gym", "-Gym", "+Work", at: "08:10")
        try await expectHistory("+Gym", "-Gym", "+Work", "-Work", at: "08:20")
    }

    @Test func `one that a person removed does not come back for the same arrival`() async throws {
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try await saved()
        try await expectHistory("+Gym", at: "07:51")
        activities.swipeAway(gym.id)
        fixture.services.lookedAt()
        try await expectHistory("+Gym", at: "08:00")
        #expect(activities.shown.isEmpty)
    }

    @Test func `a snooze takes its place until it rings again`() async throws {
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try await saved()
        try await expectHistory("+Gym", at: "07:50")
        var times = gym.armed
        times.wake = fixture.time("07:55")
        times.isSnoozed = true
        try fixture.services.scheduler.arm(gym, for: times, now: fixture.now)
        try await expectHistory("+Gym", "-Gym", at: "07:54")
        try await expectHistory("+Gym", "-Gym", "+Gym", at: "07:55")
    }

    @Test func `on an iPhone it begins when the app is next looked at, or the wake-up is stopped`() async throws {
        defer { fixture.end() }
        activities.isInBackground = true
        fixture.services.begin()
        let gym = try await saved()
        try await expectHistory(at: "07:51")
        activities.isInBackground = false
        _ = try await StopWakeIntent(departure: gym.id).perform()
        #expect(activities.history == ["+Gym"])
    }
}

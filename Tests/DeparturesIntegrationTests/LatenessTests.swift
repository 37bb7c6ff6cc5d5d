import Foundation
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

/// 8:30 with 20 minutes of travel: the time to leave is 8:05. The first arrival is on a Friday.
@MainActor
@Suite(.ownDevice) struct LatenessTests {
    private let english = Locale(identifier: "en_US")
    private let day: TimeInterval = 86_400

    private func draft(_ days: RepeatDays) -> DepartureDraft {
        var draft = DeparturesFixture.draft()
        draft.repeats = days
        draft.bufferByHand = 5 * 60
        return draft
    }

    private func share(_ departure: DepartureAlarm, in fixture: DeparturesFixture) -> String {
        DepartureText(departure, locale: english, readerZone: .gmt).share(at: fixture.now)
    }

    private func row(_ departure: DepartureAlarm, in fixture: DeparturesFixture) -> String? {
        DepartureText(departure, locale: english, readerZone: .gmt).lateness(at: fixture.now)
    }

    @Test func `a person who left late sees their arrival time until they arrive, and then the next arrival counts`()
        async throws
    {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        await fixture.advance(to: fixture.time("08:20"))
        try fixture.services.control.setOnTheWay(gym)
        await fixture.advance(to: fixture.time("08:25"))
        try fixture.services.control.setOnTheWay(gym)
        for time in ["08:26", "08:31", "08:39"] {
            await fixture.advance(to: fixture.time(time))
            #expect(share(gym, in: fixture) == "I’m running late for Gym and will arrive around 8:40 AM.")
            #expect(row(gym, in: fixture) == nil)
        }
        await fixture.advance(to: fixture.time("08:40"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:50") + day)
        #expect(share(gym, in: fixture) == "I’ll arrive at Fitness House on Sat, Nov 22 around 8:30 AM.")
    }

    @Test func `the explanation says that a person is on the way, and when they arrive`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        func progress() -> String? { DepartureText(gym, locale: english, readerZone: .gmt).progress(at: fixture.now) }
        await fixture.advance(to: fixture.time("08:20"))
        #expect(progress() == nil)
        try fixture.services.control.setOnTheWay(gym)
        await fixture.advance(to: fixture.time("08:39"))
        #expect(progress() == "You’re on your way and will arrive around 8:40\u{A0}AM.")
        await fixture.advance(to: fixture.time("08:40"))
        #expect(progress() == nil)
    }

    @Test func `a person who left in time has arrived at the time of arrival`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        await fixture.advance(to: fixture.time("08:06"))
        try fixture.services.control.setOnTheWay(gym)
        #expect(share(gym, in: fixture) == "I’ll arrive at Fitness House around 8:26 AM.")
        await fixture.advance(to: fixture.time("08:30"))
        #expect(gym.targetArrivalTime == fixture.time("08:30") + day)
    }

    @Test func `a person who has not left sees a new arrival time for half an hour and can share it`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:50"))
        #expect(gym.isEnabled)
        #expect(row(gym, in: fixture) == "Leave now to arrive around 9:10\u{A0}AM")
        #expect(share(gym, in: fixture) == "I’m running late for Gym and will arrive around 9:10 AM.")
        await fixture.advance(to: fixture.time("09:00"))
        #expect(!gym.isEnabled)
    }

    @Test func `lateness that begins while the app does not run is shown when it runs again`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        await fixture.settle()
        fixture.end()
        fixture.clock.move(to: fixture.time("08:40"))
        fixture.restart()
        await fixture.settle()
        #expect(row(gym, in: fixture) == "Leave now to arrive around 9:00\u{A0}AM")
    }

    @Test func `a jam after the time to leave is reported and moves no alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:06"))
        let armed = gym.armed
        fixture.router.travelTime = 40 * 60
        await fixture.advance(to: fixture.time("08:10"))
        #expect(row(gym, in: fixture) == "Leave now to arrive around 8:50\u{A0}AM")
        let late = try #require(fixture.pending[Ring.late.identifier(of: gym.id)])
        #expect(late.content.body == "If you leave now, you’ll arrive around 8:51 AM instead of 8:30 AM.")
        #expect(gym.latestStatus == .delayed(minutes: 20) && gym.status == .clear)
        await fixture.advance(to: fixture.time("08:12"))
        try fixture.services.control.setOnTheWay(gym)
        #expect(share(gym, in: fixture) == "I’m running late for Gym and will arrive around 8:52 AM.")
        #expect(gym.armed == armed && gym.expectedTravelTime == 20 * 60)
        #expect(gym.plan.leave == fixture.time("08:05"))
    }

    @Test
    func `after the time to leave a few questions ask for the arrival when leaving now, until the person has left`()
        async throws
    {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        let choir = try fixture.save(DeparturesFixture.draft("Choir"))
        await fixture.advance(to: fixture.time("08:06"))
        try fixture.services.control.setOnTheWay(choir)
        let before = fixture.router.questions.count
        await fixture.advance(to: fixture.time("12:00"))
        let questions = fixture.router.questions.dropFirst(before)
        #expect(questions.count == MonitoringPolicy.lateBudget)
        #expect(questions.first?.departure == fixture.time("08:10"))
        #expect(questions.allSatisfy { $0.departure ?? .distantPast > gym.leaveTime })
    }

    @Test func `a response that comes once a person has left changes nothing`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:01"))
        fixture.router.isHanging = true
        let before = fixture.router.questions.count
        await fixture.advance(to: fixture.time("08:06"))
        #expect(fixture.router.questions.count == before + 1)
        try fixture.services.control.setOnTheWay(gym)
        fixture.router.travelTime = 5 * 60
        fixture.router.isHanging = false
        await fixture.settle()
        #expect(share(gym, in: fixture) == "I’ll arrive at Fitness House around 8:26 AM.")
    }

    @Test func `a routing failure after the time to leave keeps the text`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:06"))
        fixture.router.travelTime = nil
        await fixture.advance(to: fixture.time("08:40"))
        #expect(row(gym, in: fixture) == "Leave now to arrive around 9:00\u{A0}AM")
        fixture.router.travelTime = 30 * 60
        fixture.services.monitor.checkAll()
        await fixture.settle()
        #expect(row(gym, in: fixture) == "Leave now to arrive around 9:10\u{A0}AM")
        #expect(gym.travelProblem == nil)
    }

    @Test func `a missed hourly bus is replaced by the next one in the arrival time`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        // Each hour at 5 past, for 20 minutes.
        fixture.router.timetable = { [line = fixture.time("00:05")] question in
            func beyondHour(_ date: Date) -> TimeInterval {
                date.timeIntervalSince(line).truncatingRemainder(dividingBy: 3600)
            }
            if let departure = question.departure {
                return 20 * 60 + (3600 - beyondHour(departure)).truncatingRemainder(dividingBy: 3600)
            }
            return 20 * 60 + beyondHour(question.arrival - 20 * 60)
        }
        var draft = draft([])
        draft.transportType = .transit
        let gym = try fixture.save(draft)
        await fixture.advance(to: fixture.time("08:00"))
        #expect(gym.leaveTime == fixture.time("08:00"))
        #expect(row(gym, in: fixture) == "Leave now to arrive around 8:25\u{A0}AM")
        let late = try #require(fixture.pending[Ring.late.identifier(of: gym.id)])
        #expect(late.content.body == "If you leave now, you’ll arrive around 9:25 AM instead of 8:30 AM.")
        await fixture.advance(to: fixture.time("08:20"))
        #expect(row(gym, in: fixture) == "Leave now to arrive around 9:25\u{A0}AM")
        try fixture.services.control.setOnTheWay(gym)
        #expect(share(gym, in: fixture) == "I’m running late for Gym and will arrive around 9:25 AM.")
        await fixture.advance(to: fixture.time("09:24"))
        #expect(gym.isEnabled)
        await fixture.advance(to: fixture.time("09:25"))
        #expect(!gym.isEnabled)
    }

    @Test func `a person who is late may skip or change the next arrival, but not the current one`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save(draft(.everyDay))
        let choir = try fixture.save(draft(.everyDay))
        await fixture.advance(to: fixture.time("08:40"))
        try fixture.services.control.skipNext(gym)
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 2 * day)
        try fixture.services.control.changeOnlyNext(
            choir, arrivalTime: ArrivalTime(hour: 8, minute: 0), prepDuration: 0)
        #expect(choir.targetArrivalTime == fixture.time("08:00") + day)
        #expect(fixture.due(.leave, choir) == fixture.time("07:35") + day)
        #expect(!choir.isPastLeaving)
    }

    @Test func `waiting for a late person ends before the preparation of the next arrival`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = draft(.everyDay)
        draft.prepDuration = 23 * 3600
        let gym = try fixture.save(draft)
        await fixture.advance(to: fixture.time("08:31"))
        #expect(fixture.due(.wake, gym) == fixture.time("09:05"))
    }
}

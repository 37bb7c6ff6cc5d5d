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

    private func share(_ departure: DepartureAlarm, in scene: DeparturesFixture) -> String {
        departure.shareText(at: scene.now, locale: english, readerZone: .gmt)
    }

    private func row(_ departure: DepartureAlarm, in scene: DeparturesFixture) -> String? {
        departure.lateness(at: scene.now, locale: english, readerZone: .gmt)
    }

    @Test func `who left late tells when they are there, until they are, and then the next arrival counts`()
        async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("08:20"))
        try scene.services.setOnTheWay(gym)
        await scene.advance(to: scene.time("08:25"))
        try scene.services.setOnTheWay(gym)
        for time in ["08:26", "08:31", "08:39"] {
            await scene.advance(to: scene.time(time))
            #expect(share(gym, in: scene) == "I’m running late for Gym and will arrive around 8:40 AM.")
            #expect(row(gym, in: scene) == nil)
        }
        await scene.advance(to: scene.time("08:40"))
        #expect(scene.due(.wake, gym) == scene.time("07:50") + day)
        #expect(share(gym, in: scene) == "I’ll arrive at Fitness House on Sat, Nov 22 around 8:30 AM.")
    }

    @Test func `the explanation says that a person is on the way, and when they are there`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        func progress() -> String? { gym.progress(at: scene.now, locale: english, readerZone: .gmt) }
        await scene.advance(to: scene.time("08:20"))
        #expect(progress() == nil)
        try scene.services.setOnTheWay(gym)
        await scene.advance(to: scene.time("08:39"))
        #expect(progress() == "You’re on your way and will arrive around 8:40\u{A0}AM.")
        await scene.advance(to: scene.time("08:40"))
        #expect(progress() == nil)
    }

    @Test func `who left in time has arrived at the time of arrival`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("08:06"))
        try scene.services.setOnTheWay(gym)
        #expect(share(gym, in: scene) == "I’ll arrive at Fitness House around 8:26 AM.")
        await scene.advance(to: scene.time("08:30"))
        #expect(gym.targetArrivalTime == scene.time("08:30") + day)
    }

    @Test func `who has not left is told when they arrive for half an hour more, and can tell it`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:50"))
        #expect(gym.isEnabled)
        #expect(row(gym, in: scene) == "Leave now to arrive around 9:10\u{A0}AM")
        #expect(share(gym, in: scene) == "I’m running late for Gym and will arrive around 9:10 AM.")
        await scene.advance(to: scene.time("09:00"))
        #expect(!gym.isEnabled)
    }

    @Test func `who is late while the app does not run is late when it runs again`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.settle()
        scene.end()
        scene.clock.move(to: scene.time("08:40"))
        scene.restart()
        await scene.settle()
        #expect(row(gym, in: scene) == "Leave now to arrive around 9:00\u{A0}AM")
    }

    @Test func `a jam after the time to leave is told, and moves no alarm`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:06"))
        let armed = gym.armed
        scene.router.travelTime = 40 * 60
        await scene.advance(to: scene.time("08:10"))
        #expect(row(gym, in: scene) == "Leave now to arrive around 8:50\u{A0}AM")
        let late = try #require(scene.pending[Ring.late.identifier(of: gym.id)])
        #expect(late.content.body == "If you leave now, you’ll arrive around 8:51 AM instead of 8:30 AM.")
        #expect(gym.latestStatus == .delayed(minutes: 20) && gym.status == .clear)
        await scene.advance(to: scene.time("08:12"))
        try scene.services.setOnTheWay(gym)
        #expect(share(gym, in: scene) == "I’m running late for Gym and will arrive around 8:52 AM.")
        #expect(gym.armed == armed && gym.expectedTravelTime == 20 * 60)
        #expect(gym.plan.leave == scene.time("08:05"))
    }

    @Test
    func `after the time to leave the question is when who leaves now is there, a few times, until they have left`()
        async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        let choir = try scene.save(DeparturesFixture.draft("Choir"))
        await scene.advance(to: scene.time("08:06"))
        try scene.services.setOnTheWay(choir)
        let before = scene.router.questions.count
        await scene.advance(to: scene.time("12:00"))
        let questions = scene.router.questions.dropFirst(before)
        #expect(questions.count == MonitoringPolicy.lateBudget)
        #expect(questions.first?.departure == scene.time("08:10"))
        #expect(questions.allSatisfy { $0.departure ?? .distantPast > gym.leaveTime })
    }

    @Test func `an answer that comes once a person has left changes nothing`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:01"))
        scene.router.isHanging = true
        let before = scene.router.questions.count
        await scene.advance(to: scene.time("08:06"))
        #expect(scene.router.questions.count == before + 1)
        try scene.services.setOnTheWay(gym)
        scene.router.travelTime = 5 * 60
        scene.router.isHanging = false
        await scene.settle()
        #expect(share(gym, in: scene) == "I’ll arrive at Fitness House around 8:26 AM.")
    }

    @Test func `a routing service that is away after the time to leave leaves the words as they are`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:06"))
        scene.router.travelTime = nil
        await scene.advance(to: scene.time("08:40"))
        #expect(row(gym, in: scene) == "Leave now to arrive around 9:00\u{A0}AM")
        scene.router.travelTime = 30 * 60
        scene.services.monitor.checkAll()
        await scene.settle()
        #expect(row(gym, in: scene) == "Leave now to arrive around 9:10\u{A0}AM")
        #expect(gym.travelProblem == nil)
    }

    @Test func `who has missed an hourly bus is told when the next one arrives`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        // Each hour at 5 past, for 20 minutes.
        scene.router.timetable = { [line = scene.time("00:05")] question in
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
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("08:00"))
        #expect(gym.leaveTime == scene.time("08:00"))
        #expect(row(gym, in: scene) == "Leave now to arrive around 8:25\u{A0}AM")
        let late = try #require(scene.pending[Ring.late.identifier(of: gym.id)])
        #expect(late.content.body == "If you leave now, you’ll arrive around 9:25 AM instead of 8:30 AM.")
        await scene.advance(to: scene.time("08:20"))
        #expect(row(gym, in: scene) == "Leave now to arrive around 9:25\u{A0}AM")
        try scene.services.setOnTheWay(gym)
        #expect(share(gym, in: scene) == "I’m running late for Gym and will arrive around 9:25 AM.")
        await scene.advance(to: scene.time("09:24"))
        #expect(gym.isEnabled)
        await scene.advance(to: scene.time("09:25"))
        #expect(!gym.isEnabled)
    }

    @Test func `who is late may leave out or change the next arrival, not the one they are late for`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        let choir = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("08:40"))
        try scene.services.skipNext(gym)
        #expect(gym.targetArrivalTime == scene.time("08:30") + 2 * day)
        try scene.services.changeOnlyNext(choir, arrivalTime: ArrivalTime(hour: 8, minute: 0), prepDuration: 0)
        #expect(choir.targetArrivalTime == scene.time("08:00") + day)
        #expect(scene.due(.leave, choir) == scene.time("07:35") + day)
        #expect(!choir.isPastLeaving)
    }

    @Test func `nobody is waited for into the preparation of the next arrival`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        var draft = draft(.everyDay)
        draft.prepDuration = 23 * 3600
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("08:31"))
        #expect(scene.due(.wake, gym) == scene.time("09:05"))
    }
}

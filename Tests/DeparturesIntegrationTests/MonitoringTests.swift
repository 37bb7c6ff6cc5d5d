import Foundation
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

/// 8:30 with 20 minutes of travel, 5 of buffer and 15 to prepare: leave at 8:05, wake up at 7:50. The estimate is 40
/// minutes, which makes it 7:41 and 7:26.
@MainActor
@Suite(.ownDevice) struct MonitoringTests {
    @Test func `the guaranteed alarms are armed the moment a person saves, with an estimate`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        #expect(scene.due(.leave, gym) == scene.time("07:41"))
        #expect(scene.due(.wake, gym) == scene.time("07:26"))
        #expect(scene.router.questions.isEmpty)
        #expect(gym.status == .estimated)
    }

    @Test func `an answer that the sheet had already is used at once`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let draft = DeparturesFixture.draft()
        let answer = TravelAnswer(expectedTravelTime: 1200, source: .measured, answeredAt: scene.now)
        let outcome = RouteOutcome(question: try #require(draft.question(now: scene.now)), answer: answer)
        let gym = try scene.save(draft, outcome: outcome)
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
        #expect(gym.status == .clear)
    }

    @Test func `an answer about what the form said before is not used`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        var draft = DeparturesFixture.draft()
        let answer = TravelAnswer(expectedTravelTime: 1200, source: .measured, answeredAt: scene.now)
        let outcome = RouteOutcome(question: try #require(draft.question(now: scene.now)), answer: answer)
        draft.destination?.latitude += 1
        let gym = try scene.save(draft, outcome: outcome)
        #expect(gym.status == .estimated)
    }

    @Test func `the first answer moves both alarms with no window open`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
        #expect(scene.due(.wake, gym) == scene.time("07:50"))
        #expect(gym.leaveTime == scene.time("08:05"))
        #expect(scene.pending.count == 3)
    }

    @Test func `a jam in the night moves both alarms and names the road`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("05:00"))
        scene.router.travelTime = 30 * 60
        scene.router.road = "I-405"
        await scene.advance(to: scene.time("07:00"))
        #expect(scene.due(.leave, gym) == scene.time("07:53"))
        #expect(scene.due(.wake, gym) == scene.time("07:38"))
        #expect(gym.status == .delayed(minutes: 10))
        let leave = try #require(scene.pending[Ring.leave.identifier(of: gym.id)])
        #expect(leave.content.title == "Time to Leave")
        #expect(leave.content.body.hasPrefix("Traffic building up on I-405. Leave now to arrive by 8:30 AM"))
    }

    @Test func `questions come more often as the alarms near, and end with the departure`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        try scene.save()
        await scene.advance(to: scene.time("08:09"))
        #expect((5...9).contains(scene.router.questions.count))
        await scene.advance(to: scene.time("09:30"))
        let count = scene.router.questions.count
        await scene.advance(to: scene.time("12:00"))
        #expect(scene.router.questions.count == count)
    }

    @Test func `a router that never answers leaves the alarms as they are`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.router.travelTime = nil
        let gym = try scene.save()
        await scene.advance(to: scene.time("07:00"))
        #expect(scene.due(.leave, gym) == scene.time("07:41"))
        #expect(gym.status == .estimated)
    }

    @Test func `when the router dies in the night, the row shows the age of its last answer`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        scene.router.travelTime = nil
        await scene.advance(to: scene.time("07:00"))
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
        guard case .asOf = gym.status else {
            Issue.record("\(gym.status)")
            return
        }
    }

    @Test func `a router that was not ready yet is asked again within seconds`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.router.travelTime = nil
        let gym = try scene.save()
        await scene.settle()
        scene.router.travelTime = 20 * 60
        await scene.advance(to: scene.now.addingTimeInterval(10))
        #expect(gym.status == .clear)
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
    }

    @Test func `one departure that is never answered does not hold up the others`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.router.unanswered = ["Moon"]
        var moon = DeparturesFixture.draft("Moon")
        moon.destination?.name = "Moon"
        try scene.save(moon)
        let gym = try scene.save()
        await scene.advance(to: scene.now.addingTimeInterval(600))
        scene.router.travelTime = 30 * 60
        await scene.advance(to: scene.time("07:00"))
        #expect(gym.status == .delayed(minutes: 10))
        #expect(scene.router.questions.count { $0.destination.name == "Moon" } < 200)
    }

    @Test func `a place without a route says so and still rings`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.router.travelTime = nil
        scene.router.problem = .noRoute
        let gym = try scene.save()
        await scene.settle()
        #expect(gym.status == .noRoute)
        #expect(scene.due(.leave, gym) == scene.time("07:41"))
    }

    @Test func `by transit the line is taken that leaves time from door to desk`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        // Each hour at 25 past, for half an hour.
        scene.router.timetable = { [line = scene.time("00:25")] question in
            let latest = question.arrival - 30 * 60
            return 30 * 60 + latest.timeIntervalSince(line).truncatingRemainder(dividingBy: 3600)
        }
        var draft = DeparturesFixture.draft()
        draft.transportType = .transit
        draft.arrivalTime = ArrivalTime(hour: 9, minute: 0)
        draft.doorToDesk = 10 * 60
        let asked = try #require(draft.question(now: scene.now))
        let office = try scene.save(draft)
        await scene.settle()
        // The 8:25 line only reaches the door at 8:55.
        #expect(office.plan.lastMoment == scene.time("07:25"))
        #expect(scene.due(.leave, office) == scene.time("07:25") - office.plan.buffer)
        #expect(scene.router.questions == [asked] && asked.arrival == scene.time("08:50"))
    }

    @Test func `questions about many departures are put one after another`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        for number in 0..<30 { try scene.save(DeparturesFixture.draft("\(number)")) }
        scene.services.monitor.checkAll()
        await scene.advance(to: scene.now.addingTimeInterval(600))
        #expect(Set(try scene.departures().map(\.lastQuestionAt)).contains(nil) == false)
        #expect(scene.router.mostAtOnce == 1)
    }

    @Test func `answers about many departures are stored together, and what they leave as it was is left alone`()
        async throws
    {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        for number in 0..<60 { try scene.save(DeparturesFixture.draft("\(number)")) }
        await scene.advance(to: scene.now.addingTimeInterval(600))
        await scene.services.scheduler.alarmsAreSet()
        let handed = scene.shelf.now.history.count
        let set = scene.alarms.history
        let saves = Counter(of: scene.container.mainContext)
        scene.services.monitor.checkAll()
        await scene.advance(to: scene.now.addingTimeInterval(60))
        #expect(try scene.departures().allSatisfy { $0.lastQuestionAt ?? .distantPast > scene.now - 120 })
        #expect(scene.shelf.now.history.count == handed)
        #expect(scene.alarms.history == set)
        #expect((1...6).contains(saves.count))
    }

    @Test func `a departure goes off once, like an alarm that does not repeat`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("09:31"))
        #expect(!gym.isEnabled)
        try scene.services.setEnabled(true, for: gym)
        #expect(gym.targetArrivalTime == scene.time("08:30").addingTimeInterval(86_400))
    }

    @Test func `an answer about a departure that was edited meanwhile is not taken`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.router.isHanging = true
        let gym = try scene.save()
        await scene.settle()
        var draft = DepartureDraft(of: gym)
        draft.arrivalTime = ArrivalTime(hour: 10, minute: 0)
        try scene.services.save(draft, to: gym, outcome: nil)
        scene.router.isHanging = false
        await scene.settle()
        #expect(scene.due(.leave, gym) == scene.time("09:35"))
        #expect(scene.router.questions.map(\.arrival) == [scene.time("08:30"), scene.time("10:00")])
    }

    @Test func `an answer about a departure that was deleted meanwhile harms nothing`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        scene.router.isHanging = true
        let gym = try scene.save()
        await scene.settle()
        try scene.services.delete([gym])
        scene.router.isHanging = false
        await scene.settle()
        #expect(scene.pending.isEmpty)
        #expect(try scene.departures().isEmpty)
    }
}

/// Counts the saves of a context.
@MainActor private final class Counter {
    private(set) var count = 0
    private var observer: (any NSObjectProtocol)?

    @MainActor init(of context: ModelContext) {
        observer = NotificationCenter.default.addObserver(
            forName: ModelContext.didSave, object: context, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.count += 1 }
        }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }
}

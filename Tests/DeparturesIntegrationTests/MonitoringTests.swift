import Foundation
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

/// 8:30 with 20 minutes of travel, 5 of buffer and 15 to prepare: leave at 8:05, wake up at 7:50. The estimate is 40
/// minutes, which makes it 7:41 and 7:26.
@MainActor
@Suite(.ownDevice) struct MonitoringTests {
    @Test func `the guaranteed alarms are armed with an estimate the moment a person saves`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        #expect(fixture.due(.leave, gym) == fixture.time("07:41"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:26"))
        #expect(fixture.router.questions.isEmpty)
        #expect(gym.status == .estimated)
    }

    @Test func `a response that the form had already is used at once`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let draft = DeparturesFixture.draft()
        let answer = TravelAnswer(expectedTravelTime: 1200, source: .measured, answeredAt: fixture.now)
        let outcome = RouteOutcome(question: try #require(draft.question(now: fixture.now)), answer: answer)
        let gym = try fixture.save(draft, outcome: outcome)
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        #expect(gym.status == .clear)
    }

    @Test func `a response about earlier values of the form is not used`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        var draft = DeparturesFixture.draft()
        let answer = TravelAnswer(expectedTravelTime: 1200, source: .measured, answeredAt: fixture.now)
        let outcome = RouteOutcome(question: try #require(draft.question(now: fixture.now)), answer: answer)
        draft.destination?.latitude += 1
        let gym = try fixture.save(draft, outcome: outcome)
        #expect(gym.status == .estimated)
    }

    @Test func `the first response moves both alarms with no window open`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:50"))
        #expect(gym.leaveTime == fixture.time("08:05"))
        #expect(fixture.pending.count == 3)
    }

    @Test func `a guess without a start, as right after a restart, moves no alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = nil
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        #expect(fixture.due(.wake, gym) == fixture.time("07:26"))
        (fixture.router.problem, fixture.router.estimatedTime) = (.noStart, 75 * 60)
        await fixture.advance(to: fixture.time("06:52"))
        #expect(fixture.due(.leave, gym) == fixture.time("07:41"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:26"))
        #expect(gym.travelProblem == .noStart)
    }

    @Test func `a jam in the night moves both alarms and names the road`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("05:00"))
        fixture.router.travelTime = 30 * 60
        fixture.router.road = "I-405"
        await fixture.advance(to: fixture.time("07:00"))
        #expect(fixture.due(.leave, gym) == fixture.time("07:53"))
        #expect(fixture.due(.wake, gym) == fixture.time("07:38"))
        #expect(gym.status == .delayed(minutes: 10))
        let leave = try #require(fixture.pending[Ring.leave.identifier(of: gym.id)])
        #expect(leave.content.title == "Time to Leave")
        #expect(leave.content.body.hasPrefix("Traffic building up on I-405. Leave now to arrive by 8:30 AM"))
    }

    @Test func `questions come more often as the alarms near, and end with the departure`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        try fixture.save()
        await fixture.advance(to: fixture.time("08:09"))
        #expect((5...9).contains(fixture.router.questions.count))
        await fixture.advance(to: fixture.time("09:30"))
        let count = fixture.router.questions.count
        await fixture.advance(to: fixture.time("12:00"))
        #expect(fixture.router.questions.count == count)
    }

    @Test func `a router that never responds leaves the alarms unchanged`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.router.travelTime = nil
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("07:00"))
        #expect(fixture.due(.leave, gym) == fixture.time("07:41"))
        #expect(gym.status == .estimated)
    }

    @Test func `a router that dies in the night leaves a row with the age of its last response`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        fixture.router.travelTime = nil
        await fixture.advance(to: fixture.time("07:00"))
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        guard case .asOf = gym.status else {
            Issue.record("\(gym.status)")
            return
        }
    }

    @Test func `a router that was not ready is asked again within seconds`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.router.travelTime = nil
        let gym = try fixture.save()
        await fixture.settle()
        fixture.router.travelTime = 20 * 60
        await fixture.advance(to: fixture.now.addingTimeInterval(10))
        #expect(gym.status == .clear)
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
    }

    @Test func `one departure without a response does not hold up the others`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.router.unanswered = ["Moon"]
        var moon = DeparturesFixture.draft("Moon")
        moon.destination?.name = "Moon"
        try fixture.save(moon)
        let gym = try fixture.save()
        await fixture.advance(to: fixture.now.addingTimeInterval(600))
        fixture.router.travelTime = 30 * 60
        await fixture.advance(to: fixture.time("07:00"))
        #expect(gym.status == .delayed(minutes: 10))
        #expect(fixture.router.questions.count { $0.destination.name == "Moon" } < 200)
    }

    @Test func `a place without a route says so and still rings`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.router.travelTime = nil
        fixture.router.problem = .noRoute
        let gym = try fixture.save()
        await fixture.settle()
        #expect(gym.status == .noRoute)
        #expect(fixture.due(.leave, gym) == fixture.time("07:41"))
    }

    @Test func `a trip by transit takes the line that leaves time from door to desk`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        // Each hour at 25 past, for half an hour.
        fixture.router.timetable = { [line = fixture.time("00:25")] question in
            let latest = question.arrival - 30 * 60
            return 30 * 60 + latest.timeIntervalSince(line).truncatingRemainder(dividingBy: 3600)
        }
        var draft = DeparturesFixture.draft()
        draft.transportType = .transit
        draft.arrivalTime = ArrivalTime(hour: 9, minute: 0)
        draft.doorToDesk = 10 * 60
        let asked = try #require(draft.question(now: fixture.now))
        let office = try fixture.save(draft)
        await fixture.settle()
        // The 8:25 line only reaches the door at 8:55.
        #expect(office.plan.lastMoment == fixture.time("07:25"))
        #expect(fixture.due(.leave, office) == fixture.time("07:25") - office.plan.buffer)
        #expect(fixture.router.questions == [asked] && asked.arrival == fixture.time("08:50"))
    }

    @Test func `questions about many departures are asked one after another`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        for number in 0..<30 { try fixture.save(DeparturesFixture.draft("\(number)")) }
        fixture.services.monitor.checkAll()
        await fixture.advance(to: fixture.now.addingTimeInterval(600))
        #expect(Set(try fixture.departures().map(\.lastQuestionAt)).contains(nil) == false)
        #expect(fixture.router.mostAtOnce == 1)
    }

    @Test func `responses about many departures are stored together, and unchanged departures are not written`()
        async throws
    {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        for number in 0..<60 { try fixture.save(DeparturesFixture.draft("\(number)")) }
        await fixture.advance(to: fixture.now.addingTimeInterval(600))
        await fixture.services.scheduler.alarmsAreSet()
        let handed = fixture.shelf.now.history.count
        let set = fixture.alarms.history
        let saves = Counter(of: fixture.container.mainContext)
        fixture.services.monitor.checkAll()
        await fixture.advance(to: fixture.now.addingTimeInterval(60))
        #expect(try fixture.departures().allSatisfy { $0.lastQuestionAt ?? .distantPast > fixture.now - 120 })
        #expect(fixture.shelf.now.history.count == handed)
        #expect(fixture.alarms.history == set)
        #expect((1...6).contains(saves.count))
    }

    @Test func `a departure rings once, like an alarm that does not repeat`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("09:31"))
        #expect(!gym.isEnabled)
        try fixture.services.control.setEnabled(true, for: gym)
        #expect(gym.targetArrivalTime == fixture.time("08:30").addingTimeInterval(86_400))
    }

    @Test func `a response about a departure that was edited meanwhile is ignored`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.router.isHanging = true
        let gym = try fixture.save()
        await fixture.settle()
        var draft = DepartureDraft(of: gym)
        draft.arrivalTime = ArrivalTime(hour: 10, minute: 0)
        try fixture.services.save(draft, to: gym, outcome: nil)
        fixture.router.isHanging = false
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("09:35"))
        #expect(fixture.router.questions.map(\.arrival) == [fixture.time("08:30"), fixture.time("10:00")])
    }

    @Test func `a response about a departure that was deleted meanwhile is ignored`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        fixture.router.isHanging = true
        let gym = try fixture.save()
        await fixture.settle()
        try fixture.services.delete([gym])
        fixture.router.isHanging = false
        await fixture.settle()
        #expect(fixture.pending.isEmpty)
        #expect(try fixture.departures().isEmpty)
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

import Foundation
import MapKit
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

/// The defects of the most similar app, one by one.
@MainActor
@Suite(.ownDevice) struct RivalDefectTests {
    @Test func `the travel time is asked for without any window`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        try fixture.save()
        await fixture.advance(to: fixture.time("08:04"))
        #expect(fixture.router.questions.count > 4)
    }

    @Test func `the travel time is that of the morning, not of the evening before`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        try fixture.save()
        await fixture.settle()
        #expect(fixture.router.questions.map(\.arrival) == [fixture.time("08:30")])
    }

    @Test func `cycling is asked for as cycling, not as a share of walking`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.transportType = .cycling
        try fixture.save(draft)
        await fixture.settle()
        #expect(fixture.router.questions.map(\.transportType) == [.cycling])
        #expect(MKDirectionsTransportType(TransportType.cycling) == .cycling)
    }

    @Test func `the buffer for traffic is part of the sum`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        #expect(gym.plan.buffer > 0)
        #expect(gym.plan.wake == gym.targetArrivalTime - gym.plan.travelTime - gym.plan.buffer - 15 * 60)
    }

    @Test func `the alarm repeats on its weekdays, not only the form`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try fixture.save(draft)
        await fixture.advance(to: fixture.time("09:31"))
        #expect(try #require(fixture.due(.wake, gym)) > fixture.time("09:31"))
    }

    @Test func `a time that has passed today means tomorrow, and is not silently left out`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.clock.move(to: fixture.time("09:00"))
        let gym = try fixture.save()
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 86_400)
        #expect(fixture.due(.leave, gym) != nil)
    }

    @Test func `a failure between two steps never leaves a person without an alarm`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        fixture.shelf.change { $0.isFull = true }
        var draft = DepartureDraft(of: gym)
        draft.arrivalTime = ArrivalTime(hour: 7, minute: 0)
        try fixture.services.save(draft, to: gym, outcome: nil)
        try await fixture.wait { fixture.services.scheduler.problem != nil }
        #expect(fixture.due(.wake, gym) != nil && fixture.due(.leave, gym) != nil)
    }

    @Test func `the time to leave comes as its own alarm, which breaks through a Focus`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        #expect(fixture.pending[Ring.leave.identifier(of: gym.id)]?.content.level == .timeSensitive)
    }
}

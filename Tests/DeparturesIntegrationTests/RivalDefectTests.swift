import Foundation
import MapKit
import SwiftData
import Testing
import UserNotifications

@testable import DeparturesKit

/// The defects of the most similar app, one by one.
@MainActor
@Suite(.ownDevice) struct RivalDefectTests {
    @Test func `travel time is asked for without any window`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        try scene.save()
        await scene.advance(to: scene.time("08:04"))
        #expect(scene.router.questions.count > 4)
    }

    @Test func `the travel time is that of the morning, not of the evening before`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        try scene.save()
        await scene.settle()
        #expect(scene.router.questions.map(\.arrival) == [scene.time("08:30")])
    }

    @Test func `cycling is asked for as cycling, not as a share of walking`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        var draft = DeparturesFixture.draft()
        draft.transportType = .cycling
        try scene.save(draft)
        await scene.settle()
        #expect(scene.router.questions.map(\.transportType) == [.cycling])
        #expect(MKDirectionsTransportType(TransportType.cycling) == .cycling)
    }

    @Test func `the buffer for traffic is part of the sum`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        #expect(gym.plan.buffer > 0)
        #expect(gym.plan.wake == gym.targetArrivalTime - gym.plan.travelTime - gym.plan.buffer - 15 * 60)
    }

    @Test func `days of the week are kept by the alarm, not only by the form`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("09:31"))
        #expect(try #require(scene.due(.wake, gym)) > scene.time("09:31"))
    }

    @Test func `a time that has passed today means tomorrow, and is not silently left out`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.clock.move(to: scene.time("09:00"))
        let gym = try scene.save()
        #expect(gym.targetArrivalTime == scene.time("08:30") + 86_400)
        #expect(scene.due(.leave, gym) != nil)
    }

    @Test func `a failure between two steps never leaves a person without an alarm`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        scene.shelf.change { $0.isFull = true }
        var draft = DepartureDraft(of: gym)
        draft.arrivalTime = ArrivalTime(hour: 7, minute: 0)
        try scene.services.save(draft, to: gym, outcome: nil)
        try await scene.wait { scene.services.scheduler.problem != nil }
        #expect(scene.due(.wake, gym) != nil && scene.due(.leave, gym) != nil)
    }

    @Test func `the time to leave comes as an alarm of its own, which breaks through a Focus`() throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        #expect(scene.pending[Ring.leave.identifier(of: gym.id)]?.content.level == .timeSensitive)
    }
}

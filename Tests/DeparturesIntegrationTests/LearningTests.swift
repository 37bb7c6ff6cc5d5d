import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// The answers that monitoring remembers, and their effects.
@MainActor
@Suite(.ownDevice) struct LearningTests {
    private func seen(in scene: DeparturesFixture) throws -> [SeenAnswer] {
        try scene.container.mainContext.fetch(FetchDescriptor<SeenAnswer>())
    }

    @Test func `each measured answer about the arrival is remembered, and forgotten with its departure`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:31"))
        #expect(try seen(in: scene).count == scene.router.questions.count { $0.departure == nil })
        try scene.services.delete([gym])
        #expect(try seen(in: scene).isEmpty)
    }

    @Test func `a way that was steady for weeks gets a smaller buffer the next time`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.router.travelTime = 40 * 60
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        let first = gym.plan.buffer
        for week in 1...4 {
            await scene.advance(to: gym.targetArrivalTime + 3601)
            try scene.services.setEnabled(true, for: gym)
            await scene.advance(to: gym.targetArrivalTime - 12 * 3600)
            #expect(gym.plan.buffer <= first, "day \(week)")
        }
        #expect(gym.plan.buffer < first)
        #expect(gym.plan.buffer >= 120)
    }

    @Test func `better traffic lets a person sleep on once two answers agree`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.router.travelTime = 40 * 60
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("05:00"))
        let wake = try #require(scene.due(.wake, gym))
        scene.router.travelTime = 20 * 60
        let asked = scene.router.questions.count
        while scene.router.questions.count == asked { await scene.advance(to: scene.now + 60) }
        #expect(scene.due(.wake, gym) == wake)
        while scene.router.questions.count == asked + 1 { await scene.advance(to: scene.now + 60) }
        #expect(try #require(scene.due(.wake, gym)) > wake)
    }

    @Test func `what a router that died says again and again does not count as agreeing`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.router.travelTime = 40 * 60
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("05:00"))
        let wake = try #require(scene.due(.wake, gym))
        scene.router.travelTime = 20 * 60
        let asked = scene.router.questions.count
        while scene.router.questions.count == asked { await scene.advance(to: scene.now + 60) }
        scene.router.travelTime = nil
        await scene.advance(to: wake - 60)
        #expect(scene.due(.wake, gym) == wake)
    }
}

/// On a device that wakes the app when it suits it, like an iPhone.
@MainActor
@Suite(.ownPhone) struct PhoneBackgroundTests {
    @Test func `between refreshes nothing is asked, and the system is asked for one`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        try scene.save()
        await scene.settle()
        let asked = scene.router.questions.count
        await scene.advance(to: scene.time("06:00"))
        #expect(scene.router.questions.count == asked)
    }

    @Test func `a refresh asks what is due and moves the alarms`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("05:00"))
        let before = try #require(scene.due(.wake, gym))
        scene.router.travelTime = 30 * 60
        let refresh = Task { await scene.services.monitor.refresh() }
        await scene.settle()
        await refresh.value
        #expect(try #require(scene.due(.wake, gym)) < before)
    }

    @Test func `rarer answers leave more time for traffic`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        #expect(gym.plan.buffer == 13 * 60)
    }
}

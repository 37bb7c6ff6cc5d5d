import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// The answers that monitoring remembers, and their effects.
@MainActor
@Suite(.ownDevice) struct LearningTests {
    private func seen(in fixture: DeparturesFixture) throws -> [SeenAnswer] {
        try fixture.container.mainContext.fetch(FetchDescriptor<SeenAnswer>())
    }

    @Test func `each measured response about the arrival is recorded, and deleted with its departure`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("08:31"))
        #expect(try seen(in: fixture).count == fixture.router.questions.count { $0.departure == nil })
        try fixture.services.delete([gym])
        #expect(try seen(in: fixture).isEmpty)
    }

    @Test func `a trip that was steady for weeks gets a smaller buffer`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = 40 * 60
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        let first = gym.plan.buffer
        for week in 1...4 {
            await fixture.advance(to: gym.targetArrivalTime + 3601)
            try fixture.services.control.setEnabled(true, for: gym)
            await fixture.advance(to: gym.targetArrivalTime - 12 * 3600)
            #expect(gym.plan.buffer <= first, "day \(week)")
        }
        #expect(gym.plan.buffer < first)
        #expect(gym.plan.buffer >= 120)
    }

    @Test func `better traffic moves the wake-up later once two responses agree`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = 40 * 60
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("05:00"))
        let wake = try #require(fixture.due(.wake, gym))
        fixture.router.travelTime = 20 * 60
        let asked = fixture.router.questions.count
        while fixture.router.questions.count == asked { await fixture.advance(to: fixture.now + 60) }
        #expect(fixture.due(.wake, gym) == wake)
        while fixture.router.questions.count == asked + 1 { await fixture.advance(to: fixture.now + 60) }
        #expect(try #require(fixture.due(.wake, gym)) > wake)
    }

    @Test func `a repeated stale response of a dead router does not count as agreement`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = 40 * 60
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("05:00"))
        let wake = try #require(fixture.due(.wake, gym))
        fixture.router.travelTime = 20 * 60
        let asked = fixture.router.questions.count
        while fixture.router.questions.count == asked { await fixture.advance(to: fixture.now + 60) }
        fixture.router.travelTime = nil
        await fixture.advance(to: wake - 60)
        #expect(fixture.due(.wake, gym) == wake)
    }
}

/// On a device that wakes the app when it suits it, like an iPhone.
@MainActor
@Suite(.ownPhone) struct PhoneBackgroundTests {
    @Test func `between refreshes nothing is asked, and one refresh is requested`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        try fixture.save()
        await fixture.settle()
        let asked = fixture.router.questions.count
        await fixture.advance(to: fixture.time("06:00"))
        #expect(fixture.router.questions.count == asked)
    }

    @Test func `a refresh asks the due questions and moves the alarms`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.advance(to: fixture.time("05:00"))
        let before = try #require(fixture.due(.wake, gym))
        fixture.router.travelTime = 30 * 60
        let refresh = Task { await fixture.services.monitor.refresh() }
        await fixture.settle()
        await refresh.value
        #expect(try #require(fixture.due(.wake, gym)) < before)
    }

    @Test func `less frequent responses leave more time for traffic`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        #expect(gym.plan.buffer == 13 * 60)
    }
}

import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// Two pages are open, and one still shows what the other has deleted.
@MainActor
@Suite(.ownDevice) struct DeletedElsewhereTests {
    private func deleted(in scene: DeparturesFixture) throws -> DepartureAlarm {
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try scene.save(draft)
        try scene.services.delete([gym])
        return gym
    }

    @Test func `a form whose departure was deleted meanwhile is saved as a new one, which rings`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try deleted(in: scene)
        try scene.services.save(DeparturesFixture.draft("Swimming"), to: gym, outcome: nil)
        await scene.settle()
        let saved = try #require(try scene.departures().first)
        #expect(saved.title == "Swimming" && saved.id != gym.id)
        #expect(scene.due(.wake, saved) != nil && scene.wakeAlarms(of: saved).count == 1)
        #expect(scene.due(.wake, gym) == nil && scene.wakeAlarms(of: gym).isEmpty)
    }

    @Test func `nothing that is done about a departure deleted meanwhile rings`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try deleted(in: scene)
        let services = scene.services
        #expect(throws: DepartureProblem.deleted) { try services.skipNext(gym) }
        #expect(throws: DepartureProblem.deleted) { try services.skip(gym, until: nil) }
        #expect(throws: DepartureProblem.deleted) {
            try services.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 0)
        }
        #expect(throws: DepartureProblem.deleted) { try services.setEnabled(true, for: gym) }
        #expect(throws: DepartureProblem.deleted) { try services.setOnTheWay(gym) }
        services.monitor.check(gym)
        try services.delete([gym])
        await scene.settle()
        #expect(scene.pending.isEmpty && scene.alarms.alarms.isEmpty && services.monitor.monitored.isEmpty)
    }
}

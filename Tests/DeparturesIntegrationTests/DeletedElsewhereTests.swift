import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// Two pages are open, and one still shows what the other has deleted.
@MainActor
@Suite(.ownDevice) struct DeletedElsewhereTests {
    private func deleted(in fixture: DeparturesFixture) throws -> DepartureAlarm {
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try fixture.save(draft)
        try fixture.services.delete([gym])
        return gym
    }

    @Test func `saving a form whose departure was deleted meanwhile creates a new one that rings`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try deleted(in: fixture)
        try fixture.services.save(DeparturesFixture.draft("Swimming"), to: gym, outcome: nil)
        await fixture.settle()
        let saved = try #require(try fixture.departures().first)
        #expect(saved.title == "Swimming" && saved.id != gym.id)
        #expect(fixture.due(.wake, saved) != nil && fixture.wakeAlarms(of: saved).count == 1)
        #expect(fixture.due(.wake, gym) == nil && fixture.wakeAlarms(of: gym).isEmpty)
    }

    @Test func `actions on a departure deleted meanwhile ring nothing`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try deleted(in: fixture)
        let services = fixture.services
        #expect(throws: DepartureProblem.deleted) { try services.control.skipNext(gym) }
        #expect(throws: DepartureProblem.deleted) { try services.control.skip(gym, until: nil) }
        #expect(throws: DepartureProblem.deleted) {
            try services.control.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 0)
        }
        #expect(throws: DepartureProblem.deleted) { try services.control.setEnabled(true, for: gym) }
        #expect(throws: DepartureProblem.deleted) { try services.control.setOnTheWay(gym) }
        services.monitor.check(gym)
        try services.delete([gym])
        await fixture.settle()
        #expect(fixture.pending.isEmpty && fixture.alarms.alarms.isEmpty && services.monitor.monitored.isEmpty)
    }
}

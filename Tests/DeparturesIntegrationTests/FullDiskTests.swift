import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// The store cannot be written for a while.
@MainActor
@Suite(.ownDevice) struct FullDiskTests {
    @Test func `an arrival that passes while the disk is full is ended once there is room`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try fixture.save(draft)
        await fixture.advance(to: fixture.time("08:59"))
        try fixture.setFull(true)
        await fixture.advance(to: fixture.time("09:05"))
        #expect(gym.targetArrivalTime == fixture.time("08:30"))
        try fixture.setFull(false)
        await fixture.advance(to: fixture.time("09:10"))
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 86_400)
        #expect(try #require(fixture.due(.wake, gym)) > fixture.now)
    }

    @Test func `a time to leave that passes while the disk is full is recorded once there is room`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try fixture.save(draft)
        await fixture.advance(to: fixture.time("08:00"))
        try fixture.setFull(true)
        await fixture.advance(to: fixture.time("09:05"))
        try fixture.setFull(false)
        await fixture.advance(to: fixture.time("09:10"))
        #expect(gym.targetArrivalTime == fixture.time("08:30") + 86_400)
        #expect(try #require(fixture.due(.wake, gym)) > fixture.now)
    }

    @Test func `a departure that could not be deleted keeps its alarm and is not deleted later`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        try fixture.setFull(true)
        #expect(throws: (any Error).self) { try fixture.services.delete([gym]) }
        try fixture.setFull(false)
        try fixture.container.mainContext.save()
        #expect(try fixture.departures().count == 1)
        #expect(fixture.due(.leave, gym) != nil)
    }
}

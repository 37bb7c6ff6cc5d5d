import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// The store cannot be written for a while.
@MainActor
@Suite(.ownDevice) struct FullDiskTests {
    @Test func `an arrival that passes on a full disk is ended once there is room`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("08:59"))
        try scene.setFull(true)
        await scene.advance(to: scene.time("09:05"))
        #expect(gym.targetArrivalTime == scene.time("08:30"))
        try scene.setFull(false)
        await scene.advance(to: scene.time("09:10"))
        #expect(gym.targetArrivalTime == scene.time("08:30") + 86_400)
        #expect(try #require(scene.due(.wake, gym)) > scene.now)
    }

    @Test func `a time to leave and an arrival that pass on a full disk are noted once there is room`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .everyDay
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("08:00"))
        try scene.setFull(true)
        await scene.advance(to: scene.time("09:05"))
        try scene.setFull(false)
        await scene.advance(to: scene.time("09:10"))
        #expect(gym.targetArrivalTime == scene.time("08:30") + 86_400)
        #expect(try #require(scene.due(.wake, gym)) > scene.now)
    }

    @Test func `what could not be deleted stays, with its alarm, and is not deleted later`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        let gym = try scene.save()
        try scene.setFull(true)
        #expect(throws: (any Error).self) { try scene.services.delete([gym]) }
        try scene.setFull(false)
        try scene.container.mainContext.save()
        #expect(try scene.departures().count == 1)
        #expect(scene.due(.leave, gym) != nil)
    }
}

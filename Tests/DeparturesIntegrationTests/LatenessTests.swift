import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// 8:30 with 20 minutes on the way: the time to leave is 8:05. The first arrival is on a Friday.
@MainActor
@Suite(.ownDevice) struct LatenessTests {
    private let english = Locale(identifier: "en_US")
    private let day: TimeInterval = 86_400

    private func draft(_ days: RepeatDays) -> DepartureDraft {
        var draft = Scene.draft()
        draft.repeats = days
        draft.bufferByHand = 5 * 60
        return draft
    }

    private func share(_ departure: DepartureAlarm, in scene: Scene) -> String {
        departure.shareText(at: scene.now, locale: english, readerZone: .gmt)
    }

    private func row(_ departure: DepartureAlarm, in scene: Scene) -> String? {
        departure.lateness(at: scene.now, locale: english, readerZone: .gmt)
    }

    @Test func `who left late tells when they are there, until they are, and then the next arrival counts`()
        async throws
    {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("08:20"))
        try scene.services.setOnTheWay(gym)
        await scene.advance(to: scene.time("08:25"))
        try scene.services.setOnTheWay(gym)
        for time in ["08:26", "08:31", "08:39"] {
            await scene.advance(to: scene.time(time))
            #expect(share(gym, in: scene) == "I am running late for Gym and arrive about 8:40 AM.")
            #expect(row(gym, in: scene) == nil)
        }
        await scene.advance(to: scene.time("08:40"))
        #expect(scene.due(.wake, gym) == scene.time("07:50") + day)
        #expect(share(gym, in: scene) == "I arrive at Fitness House on Sat, Nov 22 about 8:30 AM.")
    }

    @Test func `who left in time has arrived at the time of arrival`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("08:06"))
        try scene.services.setOnTheWay(gym)
        #expect(share(gym, in: scene) == "I arrive at Fitness House about 8:26 AM.")
        await scene.advance(to: scene.time("08:30"))
        #expect(gym.targetArrivalTime == scene.time("08:30") + day)
    }

    @Test func `who has not left is told when they arrive for an hour more, and can tell it`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        await scene.advance(to: scene.time("08:50"))
        #expect(gym.isEnabled)
        #expect(row(gym, in: scene) == "Leave now to arrive about 9:10\u{A0}AM")
        #expect(share(gym, in: scene) == "I am running late for Gym and arrive about 9:10 AM.")
        await scene.advance(to: scene.time("09:30"))
        #expect(!gym.isEnabled)
    }

    @Test func `who is late while the app does not run is late when it runs again`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.settle()
        scene.end()
        scene.clock.move(to: scene.time("08:40"))
        scene.restart()
        await scene.settle()
        #expect(row(gym, in: scene) == "Leave now to arrive about 9:00\u{A0}AM")
    }

    @Test func `nobody is waited for into the preparation of the next arrival`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        var draft = draft(.everyDay)
        draft.prepDuration = 23 * 3600
        let gym = try scene.save(draft)
        await scene.advance(to: scene.time("08:31"))
        #expect(scene.due(.wake, gym) == scene.time("09:05"))
    }
}

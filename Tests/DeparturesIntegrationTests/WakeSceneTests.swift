import FakeHomeAssistant
import Foundation
import HomeAssistant
import HomeKit
import Testing

@testable import DeparturesKit

/// The scene of a wake-up, in an installation that keeps Home Assistant's contract.
@MainActor
@Suite(.ownDevice, .serialized) struct WakeSceneTests {
    private let house: FakeHomeAssistant

    init() async throws {
        house = try FakeHomeAssistant([.init("scene.good_morning", "Good Morning")])
        await HomeStore.shared.connect(to: HomeAssistantClient(url: house.url, token: FakeHomeAssistant.token))
    }

    /// A departure whose wake-up at 7:50 runs the only scene.
    private func save(in scene: Scene) throws -> DepartureAlarm {
        var draft = Scene.draft()
        draft.usesScene = true
        let set = try #require(HMHomeManager().homes.first?.actionSets.first)
        draft.sceneID = set.uniqueIdentifier.uuidString
        return try scene.save(draft)
    }

    @Test func `We execute the scene at LeaveTime − PrepDuration (aka Wake Up Time), once`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        await scene.advance(to: scene.time("07:49"))
        #expect(house.calls.isEmpty)
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { !house.calls.isEmpty }
        try await scene.wait { scene.clock.nextAwaited != nil }
        await scene.advance(to: scene.time("08:20"))
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(gym.failure == nil)
    }

    @Test func `when the house is dark a person is woken all the same, and told what is missing`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.stop()
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil }
        #expect(gym.failure?.hasPrefix("The scene did not run: ") == true)
        #expect(gym.isEnabled && gym.wakeArmedFor == scene.time("07:50"))
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
    }

    @Test func `scenes that come and go in Home Assistant do so in the catalog, down to none`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        let catalog = scene.services.scenes
        #expect(!catalog.isKnown)
        catalog.load()
        try await scene.wait { catalog.scenes.map(\.name) == ["Good Morning"] }
        house.setEntities([.init("scene.good_morning", "Wake Up"), .init("scene.night", "Night")])
        await HomeStore.shared.refresh()
        try await scene.wait { catalog.scenes.map(\.name) == ["Night", "Wake Up"] }
        #expect(catalog.scenes.map(\.name) == ["Night", "Wake Up"])
        house.setEntities([])
        catalog.load()
        try await scene.wait { catalog.scenes.isEmpty }
        #expect(catalog.scenes.isEmpty && catalog.isKnown)
    }

    @Test func `a scene that was deleted in Home Assistant is told, and nothing is lost`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.setEntities([])
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil }
        #expect(gym.homeKitSceneID != nil)
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
    }
}

import FakeHomeAssistant
import Foundation
import HomeAssistant
import HomeKit
import Testing
import UserNotifications

@testable import DeparturesKit

/// The scene of a wake-up, in an installation that fulfils Home Assistant's contract.
@MainActor
@Suite(.ownDevice, .serialized) struct WakeSceneTests {
    private let house: FakeHomeAssistant

    init() async throws {
        house = try FakeHomeAssistant([.init("scene.good_morning", "Good Morning")])
        await HomeStore.shared.connect(to: HomeAssistantClient(url: house.url, token: FakeHomeAssistant.token))
    }

    /// A departure whose wake-up at 7:50 runs the only scene.
    private func save(in scene: DeparturesFixture) throws -> DepartureAlarm {
        var draft = DeparturesFixture.draft()
        draft.usesScene = true
        let set = try #require(HMHomeManager().homes.first?.actionSets.first)
        draft.sceneID = set.uniqueIdentifier.uuidString
        return try scene.save(draft)
    }

    @Test func `We execute the scene at LeaveTime − PrepDuration (aka Wake Up Time), once`() async throws {
        let scene = try DeparturesFixture()
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

    @Test func `a dark house still wakes a person, and says what is missing`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.stop()
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil }
        #expect(gym.failure?.hasPrefix("The scene didn’t run: ") == true)
        #expect(gym.isEnabled && gym.wakeArmedFor == scene.time("07:50"))
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
    }

    @Test func `scenes that come and go in Home Assistant do so in the catalog, down to none`() async throws {
        let scene = try DeparturesFixture()
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
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.setEntities([])
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil }
        #expect(gym.homeKitSceneID != nil)
        #expect(scene.due(.leave, gym) == scene.time("08:05"))
    }

    private func failures(_ scene: DeparturesFixture) -> [String] {
        scene.delivered.filter { $0.identifier.hasPrefix("scene-") }.map(\.content.body)
    }

    @Test func `a scene is tried again while the home restarts, and nothing is said`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.setStarting(true)
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil }
        await scene.advance(to: scene.time("07:51"))
        house.setStarting(false)
        await scene.advance(to: scene.time("07:53"))
        try await scene.wait { gym.failure == nil }
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(gym.failure == nil && failures(scene).isEmpty)
        await scene.advance(to: scene.time("08:00"))
        #expect(house.calls.count == 1)
    }

    @Test func `a scene that does not run within five minutes is told once, without a sound`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.setStarting(true)
        for time in ["07:50", "07:51", "07:53"] {
            await scene.advance(to: scene.time(time))
            try await scene.wait { gym.failure != nil && scene.clock.nextAwaited != nil }
            #expect(failures(scene).isEmpty)
        }
        await scene.advance(to: scene.time("07:56"))
        try await scene.wait { !failures(scene).isEmpty }
        #expect(failures(scene) == ["The scene didn’t run: The home could not run the scene."])
        let told = try #require(scene.delivered.last { $0.identifier.hasPrefix("scene-") })
        #expect(
            told.content.sound == nil
                && told.content.interruptionLevel == UNNotificationInterruptionLevel.passive.rawValue)
        await scene.advance(to: scene.time("08:20"))
        #expect(failures(scene).count == 1 && house.calls.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a scene that Home Assistant has not loaded yet is tried again, and runs when it has`(
        isKnownToBeMissing: Bool
    ) async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        scene.services.scenes.load()
        await HomeStore.shared.refresh()
        house.setEntities([.init("scene.night", "Night")])
        if isKnownToBeMissing { await HomeStore.shared.refresh() }
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil && scene.clock.nextAwaited != nil }
        #expect(failures(scene).isEmpty)
        house.setEntities([.init("scene.night", "Night"), .init("scene.good_morning", "Good Morning")])
        await scene.advance(to: scene.time("07:51"))
        try await scene.wait { gym.failure == nil }
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(gym.failure == nil && failures(scene).isEmpty)
    }

    @Test func `a scene that was deleted is told within five minutes, once`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.setEntities([])
        for time in ["07:50", "07:51", "07:53"] {
            await scene.advance(to: scene.time(time))
            try await scene.wait { gym.failure != nil && scene.clock.nextAwaited != nil }
            #expect(failures(scene).isEmpty)
        }
        await scene.advance(to: scene.time("07:56"))
        try await scene.wait { !failures(scene).isEmpty }
        #expect(failures(scene).count == 1 && failures(scene)[0].contains("The scene didn’t run: "))
        await scene.advance(to: scene.time("08:20"))
        #expect(failures(scene).count == 1 && house.calls.isEmpty)
    }

    @Test func `a scene that was edited away is not tried again`() async throws {
        let scene = try DeparturesFixture()
        defer { scene.end() }
        scene.services.begin()
        let gym = try save(in: scene)
        house.setStarting(true)
        await scene.advance(to: scene.time("07:50"))
        try await scene.wait { gym.failure != nil }
        gym.homeKitSceneID = nil
        house.setStarting(false)
        await scene.advance(to: scene.time("08:00"))
        #expect(house.calls.isEmpty && failures(scene).isEmpty)
    }
}

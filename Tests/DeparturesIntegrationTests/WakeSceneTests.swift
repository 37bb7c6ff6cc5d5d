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
    private func save(in fixture: DeparturesFixture) throws -> DepartureAlarm {
        var draft = DeparturesFixture.draft()
        draft.usesScene = true
        let set = try #require(HMHomeManager().homes.first?.actionSets.first)
        draft.sceneID = set.uniqueIdentifier.uuidString
        return try fixture.save(draft)
    }

    @Test func `the scene runs once, at the wake-up: LeaveTime − PrepDuration`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        await fixture.advance(to: fixture.time("07:49"))
        #expect(house.calls.isEmpty)
        await fixture.advance(to: fixture.time("07:50"))
        try await fixture.wait { !house.calls.isEmpty }
        try await fixture.wait { fixture.clock.nextAwaited != nil }
        await fixture.advance(to: fixture.time("08:20"))
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(gym.failure == nil)
    }

    @Test func `a dark home still wakes a person and names the problem`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        house.stop()
        await fixture.advance(to: fixture.time("07:50"))
        try await fixture.wait { gym.failure != nil }
        #expect(gym.failure?.hasPrefix("The scene didn’t run: ") == true)
        #expect(gym.isEnabled && gym.wakeArmedFor == fixture.time("07:50"))
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
    }

    @Test func `the catalog follows scenes that are added and removed in Home Assistant`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let catalog = fixture.services.scenes
        #expect(!catalog.isKnown)
        catalog.load()
        try await fixture.wait { catalog.scenes.map(\.name) == ["Good Morning"] }
        house.setEntities([.init("scene.good_morning", "Wake Up"), .init("scene.night", "Night")])
        await HomeStore.shared.refresh()
        try await fixture.wait { catalog.scenes.map(\.name) == ["Night", "Wake Up"] }
        #expect(catalog.scenes.map(\.name) == ["Night", "Wake Up"])
        house.setEntities([])
        catalog.load()
        try await fixture.wait { catalog.scenes.isEmpty }
        #expect(catalog.scenes.isEmpty && catalog.isKnown)
    }

    @Test func `a scene deleted in Home Assistant is reported, and nothing is lost`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        house.setEntities([])
        await fixture.advance(to: fixture.time("07:50"))
        try await fixture.wait { gym.failure != nil }
        #expect(gym.homeKitSceneID != nil)
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
    }

    private func failures(_ fixture: DeparturesFixture) -> [String] {
        fixture.delivered.filter { $0.identifier.hasPrefix("scene-") }.map(\.content.body)
    }

    @Test func `a scene is tried again silently while the home restarts`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        house.setStarting(true)
        await fixture.advance(to: fixture.time("07:50"))
        try await fixture.wait { gym.failure != nil }
        await fixture.advance(to: fixture.time("07:51"))
        house.setStarting(false)
        await fixture.advance(to: fixture.time("07:53"))
        try await fixture.wait { gym.failure == nil }
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(gym.failure == nil && failures(fixture).isEmpty)
        await fixture.advance(to: fixture.time("08:00"))
        #expect(house.calls.count == 1)
    }

    @Test func `a scene that does not run within five minutes is reported once, without a sound`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        house.setStarting(true)
        for time in ["07:50", "07:51", "07:53"] {
            await fixture.advance(to: fixture.time(time))
            try await fixture.wait { gym.failure != nil && fixture.clock.nextAwaited != nil }
            #expect(failures(fixture).isEmpty)
        }
        await fixture.advance(to: fixture.time("07:56"))
        try await fixture.wait { !failures(fixture).isEmpty }
        #expect(failures(fixture) == ["The scene didn’t run: The home could not run the scene."])
        let told = try #require(fixture.delivered.last { $0.identifier.hasPrefix("scene-") })
        #expect(
            told.content.sound == nil
                && told.content.interruptionLevel == UNNotificationInterruptionLevel.passive.rawValue)
        await fixture.advance(to: fixture.time("08:20"))
        #expect(failures(fixture).count == 1 && house.calls.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a scene that Home Assistant has not loaded yet is tried again until it runs`(
        isKnownToBeMissing: Bool
    ) async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        fixture.services.scenes.load()
        await HomeStore.shared.refresh()
        house.setEntities([.init("scene.night", "Night")])
        if isKnownToBeMissing { await HomeStore.shared.refresh() }
        await fixture.advance(to: fixture.time("07:50"))
        try await fixture.wait { gym.failure != nil && fixture.clock.nextAwaited != nil }
        #expect(failures(fixture).isEmpty)
        house.setEntities([.init("scene.night", "Night"), .init("scene.good_morning", "Good Morning")])
        await fixture.advance(to: fixture.time("07:51"))
        try await fixture.wait { gym.failure == nil }
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(gym.failure == nil && failures(fixture).isEmpty)
    }

    @Test func `a deleted scene is reported once, within five minutes`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        house.setEntities([])
        for time in ["07:50", "07:51", "07:53"] {
            await fixture.advance(to: fixture.time(time))
            try await fixture.wait { gym.failure != nil && fixture.clock.nextAwaited != nil }
            #expect(failures(fixture).isEmpty)
        }
        await fixture.advance(to: fixture.time("07:56"))
        try await fixture.wait { !failures(fixture).isEmpty }
        #expect(failures(fixture).count == 1 && failures(fixture)[0].contains("The scene didn’t run: "))
        await fixture.advance(to: fixture.time("08:20"))
        #expect(failures(fixture).count == 1 && house.calls.isEmpty)
    }

    @Test func `a scene removed by an edit is not tried again`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try save(in: fixture)
        house.setStarting(true)
        await fixture.advance(to: fixture.time("07:50"))
        try await fixture.wait { gym.failure != nil }
        gym.homeKitSceneID = nil
        house.setStarting(false)
        await fixture.advance(to: fixture.time("08:00"))
        #expect(house.calls.isEmpty && failures(fixture).isEmpty)
    }
}

import FakeHomeAssistant
import Foundation
import HomeAssistant
import HomeKit
import Testing

@Suite(.serialized) @MainActor struct HomeKitTests {
    private let house: FakeHomeAssistant
    private let morning = FakeHomeAssistant.Entity("scene.good_morning", "Good Morning")
    private let coffee = FakeHomeAssistant.Entity("script.coffee", "Coffee", state: "off")

    init() async throws {
        house = try FakeHomeAssistant([morning, coffee, .init("light.desk", "Desk", state: "on")])
        await HomeStore.shared.connect(to: nil)
    }

    private func connect() async {
        await HomeStore.shared.connect(to: HomeAssistantClient(url: house.url, token: FakeHomeAssistant.token))
    }

    @Test func `without Home Assistant there is no home and nothing is denied`() {
        let manager = HMHomeManager()
        #expect(manager.homes.isEmpty)
        #expect(manager.authorizationStatus == [.determined, .authorized])
    }

    @Test func `a Home Assistant is one home with its scenes and scripts`() async throws {
        let manager = HMHomeManager()
        let witness = Witness()
        manager.delegate = witness
        await connect()
        let home = try #require(manager.homes.first)
        #expect(manager.homes.count == 1)
        #expect(home.name == "Old Mill")
        #expect(home.actionSets.map(\.name) == ["Coffee", "Good Morning"])
        #expect(witness.news == ["added Old Mill", "homes"])
    }

    @Test func `a scene that Home Assistant lists twice is there once`() async throws {
        let lamp = FakeHomeAssistant.Entity("light.desk", "Desk", state: "on")
        house.setEntities([morning, lamp, morning, .init(coffee.entity_id, "Tea"), coffee, lamp])
        await connect()
        let home = try #require(HMHomeManager().homes.first)
        for _ in 0..<2 {
            #expect(home.actionSets.map(\.name) == ["Good Morning", "Tea"])
            #expect(home.accessories.map(\.name) == ["Desk"])
            await HomeStore.shared.refresh()
        }
        let witness = Witness()
        home.delegate = witness
        await HomeStore.shared.refresh()
        #expect(witness.news.isEmpty)
    }

    @Test func `a scene keeps its identifier from one start to the next`() async throws {
        await connect()
        let first = try #require(HMHomeManager().homes.first?.actionSets.last?.uniqueIdentifier)
        await HomeStore.shared.connect(to: nil)
        await connect()
        #expect(HMHomeManager().homes.first?.actionSets.last?.uniqueIdentifier == first)
        #expect(first.uuidString == "77D5A5DB-EC81-8D37-B4E3-176496FEF8C5")
    }

    @Test func `a scene is run by its home`() async throws {
        await connect()
        let home = try #require(HMHomeManager().homes.first)
        let scene = try #require(home.actionSets.last)
        try await home.executeActionSet(scene)
        #expect(house.calls == ["scene.turn_on scene.good_morning"])
        #expect(scene.lastExecutionDate != nil)
        #expect(!scene.isExecuting)
    }

    @Test func `a missing scene and an unreachable home are reported`() async throws {
        await connect()
        let home = try #require(HomeStore.shared.home)
        let scene = try #require(home.actionSets.last)
        house.setEntities([])
        await #expect(throws: HMError(.notFound)) { try await home.executeActionSet(scene) }
        house.revokeToken()
        await #expect(throws: HMError(.homeAccessNotAuthorized)) { try await home.executeActionSet(scene) }
        house.stop()
        await #expect(throws: HMError(.networkUnavailable)) { try await home.executeActionSet(scene) }
        #expect(scene.lastExecutionDate == nil)
    }

    @Test func `a light is an accessory with a writable brightness, and reports a failure to set it`() async throws {
        await connect()
        let home = try #require(HMHomeManager().homes.first)
        let desk = try #require(home.accessories.first)
        #expect(home.accessories.map(\.name) == ["Desk"] && desk.isReachable)
        let lightbulb = try #require(desk.services.first { $0.serviceType == HMServiceTypeLightbulb })
        let brightness = try #require(
            lightbulb.characteristics.first { $0.characteristicType == HMCharacteristicTypeBrightness })
        try await brightness.writeValue(40)
        #expect(house.calls == ["light.turn_on light.desk 40 %"])
        for wrong in [101, -1, "40", nil] as [Any?] {
            await #expect(throws: HMError(.invalidParameter)) { try await brightness.writeValue(wrong) }
        }
        house.setEntities([.init("light.desk", "Lamp", state: "unavailable")])
        await HomeStore.shared.refresh()
        #expect(home.accessories.first === desk && desk.name == "Lamp" && !desk.isReachable)
        await #expect(throws: HMError(.accessoryNotReachable)) { try await brightness.writeValue(50) }
        house.setEntities([])
        await #expect(throws: HMError(.notFound)) { try await brightness.writeValue(50) }
        house.stop()
        await #expect(throws: HMError(.networkUnavailable)) { try await brightness.writeValue(50) }
    }

    @Test func `a scene of another home is refused`() async throws {
        await connect()
        let former = try #require(HMHomeManager().homes.first)
        await connect()
        let home = try #require(HMHomeManager().homes.first)
        let stranger = try #require(former.actionSets.first)
        await #expect(throws: HMError(.objectNotAssociatedToAnyHome)) { try await home.executeActionSet(stranger) }
    }

    @Test func `changes of the scenes reach the delegate, and unchanged objects stay the same`() async throws {
        await connect()
        let home = try #require(HMHomeManager().homes.first)
        let witness = Witness()
        home.delegate = witness
        let kept = try #require(home.actionSets.last)
        house.setEntities([.init(morning.entity_id, "Wake Up"), .init("scene.night", "Night")])
        await HomeStore.shared.refresh()
        #expect(witness.news == ["removed Coffee", "added Night", "renamed Wake Up"])
        #expect(home.actionSets.last === kept)
    }

    @Test func `a second manager gets the changes since the last request to Home Assistant`() async throws {
        let former = HMHomeManager()
        await connect()
        let home = try #require(former.homes.first)
        house.setEntities([])
        let manager = HMHomeManager()
        for _ in 0..<400 where !home.actionSets.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(home.actionSets.isEmpty && manager.homes == [home])
    }

    @Test func `a revoked token denies access and keeps the known scenes`() async throws {
        await connect()
        let manager = HMHomeManager()
        let witness = Witness()
        manager.delegate = witness
        house.revokeToken()
        await HomeStore.shared.refresh()
        #expect(manager.authorizationStatus == .determined)
        #expect(witness.news.contains("status"))
        #expect(manager.homes.first?.actionSets.count == 2)
    }
}

private final class Witness: NSObject, HMHomeManagerDelegate, HMHomeDelegate {
    var news: [String] = []

    func homeManagerDidUpdateHomes(_ manager: HMHomeManager) { news.append("homes") }
    func homeManager(_ manager: HMHomeManager, didAdd home: HMHome) { news.append("added \(home.name)") }
    func homeManager(_ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus) {
        news.append("status")
    }
    func home(_ home: HMHome, didAdd actionSet: HMActionSet) { news.append("added \(actionSet.name)") }
    func home(_ home: HMHome, didRemove actionSet: HMActionSet) { news.append("removed \(actionSet.name)") }
    func home(_ home: HMHome, didUpdateNameFor actionSet: HMActionSet) { news.append("renamed \(actionSet.name)") }
}

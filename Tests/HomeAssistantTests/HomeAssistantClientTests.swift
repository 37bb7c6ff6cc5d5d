import FakeHomeAssistant
import Foundation
import Testing

@testable import HomeAssistant

@Suite struct HomeAssistantClientTests {
    private let home: FakeHomeAssistant
    private let client: HomeAssistantClient

    init() throws {
        home = try FakeHomeAssistant([
            .init("light.desk", "Desk", state: "on"),
            .init("scene.good_morning", "Good Morning", state: "2026-11-20T05:30:00.123456+00:00"),
            .init("script.coffee", "Coffee", state: "off"),
            .init("scene.gone", "Gone", state: "unavailable"),
            .init("scene.broken", "Broken"),
        ])
        client = HomeAssistantClient(url: home.url, token: FakeHomeAssistant.token)
    }

    @Test func `scenes and scripts are listed by name, even while one of the lists fails`() async throws {
        let actions = try await client.actions()
        #expect(actions.map(\.name) == ["Broken", "Coffee", "Gone", "Good Morning"])
        #expect(actions.map(\.kind) == [.scene, .script, .scene, .scene])
        await #expect(throws: HomeAssistantError.unavailable("scene.gone")) { try await client.run("scene.gone") }
        let lastRun = try #require(actions.last?.lastRun)
        #expect(abs(lastRun.timeIntervalSince1970 - 1_795_152_600.123) < 0.001)
    }

    @Test func `an attribute of the wrong type is ignored, and hides nothing else`() throws {
        let text = #"{"entity_id":"scene.one","state":"unknown","attributes":{"friendly_name":1,"last_triggered":2}}"#
        let state = try JSONDecoder().decode(HomeAssistantAction.State.self, from: Data(text.utf8))
        #expect(HomeAssistantAction(state)?.name == "scene.one")
    }

    @Test func `a scene and a script are each run by their own service`() async throws {
        try await client.run("scene.good_morning")
        try await client.run("script.coffee")
        #expect(home.calls == ["scene.turn_on scene.good_morning", "script.turn_on script.coffee"])
    }

    @Test(arguments: ["scene.none", "script.none", "light.desk", "", "scene.good_morning/../../config"])
    func `an entity of another kind is neither found nor run`(id: String) async {
        await #expect(throws: HomeAssistantError.notFound(id)) { try await client.run(id) }
        #expect(home.calls.isEmpty)
    }

    @Test func `lights with a brightness are listed and set`() async throws {
        home.setEntities([
            .init("light.desk", "Desk", state: "off", modes: ["brightness"]),
            .init("light.hall", "Hall", state: "off", modes: ["onoff"]),
            .init("light.bed", "Bed", state: "unavailable"),
        ])
        let lights = try await client.entities().lights
        #expect(lights.map(\.name) == ["Bed", "Desk"] && lights.map(\.isAvailable) == [false, true])
        try await client.setBrightness(40, of: "light.desk")
        try await client.setBrightness(0, of: "light.desk")
        #expect(home.calls == ["light.turn_on light.desk 40 %", "light.turn_off light.desk"])
        await #expect(throws: HomeAssistantError.unavailable("light.bed")) {
            try await client.setBrightness(40, of: "light.bed")
        }
        await #expect(throws: HomeAssistantError.notFound("light.none")) {
            try await client.setBrightness(40, of: "light.none")
        }
        await #expect(throws: HomeAssistantError.notFound("light.desk/../x")) {
            try await client.setBrightness(40, of: "light.desk/../x")
        }
    }

    @Test func `a failing scene reports the message of Home Assistant`() async {
        await #expect(throws: HomeAssistantError.rejected(status: 500, "500 Internal Server Error")) {
            try await client.run("scene.broken")
        }
    }

    @Test func `the configuration names the home`() async throws {
        let configuration = try await client.configuration()
        #expect(configuration.locationName == "Old Mill")
        #expect(configuration.timeZone == "Europe/Vaduz")
    }

    @Test func `a check reports the fault in the configuration`() async throws {
        let check = try await client.checkConfiguration()
        #expect(!check.isValid)
        #expect(check.errors == "Integration error: lamp")
    }

    @Test func `a wrong token and a wrong address are distinct errors`() async {
        let stranger = HomeAssistantClient(url: home.url, token: "wrong")
        await #expect(throws: HomeAssistantError.unauthorized) { try await stranger.actions() }
        let elsewhere = HomeAssistantClient(url: home.url.appending(path: "grafana"), token: FakeHomeAssistant.token)
        await #expect(throws: HomeAssistantError.rejected(status: 404, "404: Not Found")) {
            try await elsewhere.actions()
        }
    }

    @Test func `a Home Assistant that is switched off is unreachable`() async {
        home.stop()
        let error = await #expect(throws: HomeAssistantError.self) { try await client.actions() }
        guard case .unreachable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

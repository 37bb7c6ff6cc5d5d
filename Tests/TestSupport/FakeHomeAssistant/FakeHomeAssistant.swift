package import Foundation
import HTTPServer
import Synchronization

/// A small installation that fulfils the contract of Home Assistant's REST API: statuses, bodies and silences are those
/// of a real 2024.3.
package final class FakeHomeAssistant: Sendable {
    /// An entity in the response to `GET /api/states`.
    package struct Entity: Codable, Sendable {
        package var entity_id: String
        package var state: String
        package var attributes: Attributes

        package struct Attributes: Codable, Sendable {
            var friendly_name: String
            var supported_color_modes: [String]?
        }

        /// - Parameter modes: the modes of a light: `["onoff"]` for one without brightness.
        package init(_ id: String, _ name: String, state: String = "unknown", modes: [String]? = nil) {
            entity_id = id
            self.state = state
            attributes = Attributes(friendly_name: name, supported_color_modes: modes)
        }
    }

    private struct State {
        var entities: [Entity]
        var isLocked = false
        var isStarting = false
        var calls: [String] = []
    }

    package static let token = "a-long-lived-token"

    private let state: Mutex<State>
    private let server: Mutex<HTTPServer?> = Mutex(nil)

    package init(_ entities: [Entity]) throws {
        state = Mutex(State(entities: entities))
        let server = try HTTPServer(port: 0) { [weak self] request, responder in
            responder.respond(self?.answer(request) ?? .text("stopped", status: 503))
        }
        self.server.withLock { $0 = server }
    }

    deinit {
        // The last reference may be that of a request, whose thread cannot wait for its own end.
        guard let server = server.withLock({ $0 }) else { return }
        Thread.detachNewThread { server.stop() }
    }

    package func stop() {
        server.withLock { $0 }?.stop()
    }

    package var url: URL {
        var components = URLComponents()
        components.scheme = "http"
        components.host = "127.0.0.1"
        components.port = server.withLock { $0.map { Int($0.port) } }
        return components.url ?? URL(filePath: "/")
    }

    /// The accepted orders, such as `scene.turn_on scene.good_morning` or `light.turn_on light.desk 40 %`.
    package var calls: [String] { state.withLock { $0.calls } }

    package func setEntities(_ entities: [Entity]) {
        state.withLock { $0.entities = entities }
    }

    /// Refuses the token from now on, as after a person has revoked it.
    package func revokeToken() {
        state.withLock { $0.isLocked = true }
    }

    /// Responds as the proxy in front of it does during startup, or as usual again.
    package func setStarting(_ isStarting: Bool) {
        state.withLock { $0.isStarting = isStarting }
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        if state.withLock({ $0.isStarting }) { return .text("502: Bad Gateway", status: 502) }
        let isLocked = state.withLock { $0.isLocked }
        guard !isLocked, request.headers["Authorization"] == "Bearer \(Self.token)" else {
            return .text("401: Unauthorized", status: 401)
        }
        let path = request.path.split(separator: "/").map(String.init)
        return switch (request.method, path.count) {
        case ("GET", 2) where path == ["api", "config"]:
            json(["location_name": "Old Mill", "version": "2024.3.3", "time_zone": "Europe/Vaduz", "state": "RUNNING"])
        case ("GET", 2) where path == ["api", "states"]: json(state.withLock { $0.entities })
        case ("GET", 3) where path.starts(with: ["api", "states"]): entity(path[2])
        case ("POST", 4) where path == ["api", "config", "core", "check_config"]:
            json(["result": "invalid", "errors": "Integration error: lamp"])
        case ("POST", 4) where path.starts(with: ["api", "services"]): call(path[2], path[3], request.body)
        default: .text("404: Not Found", status: 404)
        }
    }

    private func entity(_ id: String) -> HTTPResponse {
        guard let entity = state.withLock({ $0.entities.first { $0.entity_id == id } }) else {
            return .data(Data(#"{"message":"Entity not found."}"#.utf8), type: "application/json", status: 404)
        }
        return json(entity)
    }

    /// Accepts the order and, like the real one, does not complain about an entity that does not exist.
    private func call(_ domain: String, _ service: String, _ body: Data) -> HTTPResponse {
        guard ["scene", "script", "light"].contains(domain), ["turn_on", "turn_off"].contains(service),
            let order = try? JSONDecoder().decode(Order.self, from: body)
        else { return .text("400: Bad Request", status: 400) }
        let id = order.entity_id
        if id.hasSuffix("broken") { return .text("500 Internal Server Error", status: 500) }
        let brightness = order.brightness_pct.map { " \($0) %" } ?? ""
        state.withLock { $0.calls.append("\(domain).\(service) \(id)\(brightness)") }
        return json([Entity]())
    }

    private struct Order: Decodable {
        var entity_id: String
        var brightness_pct: Int?
    }

    private func json(_ value: some Encodable) -> HTTPResponse {
        .data((try? JSONEncoder().encode(value)) ?? Data(), type: "application/json")
    }
}

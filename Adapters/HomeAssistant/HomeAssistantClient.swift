package import Foundation
import FoundationNetworking
import HTTPClient

/// Talks to a Home Assistant installation through its REST API (developers.home-assistant.io, "REST API").
package struct HomeAssistantClient: Sendable {
    private let url: URL
    private let token: String
    private let timeout: TimeInterval
    /// The maximum size of a response in bytes. A house with a few thousand entities lists them in a few megabytes.
    private static let limit = 16_000_000

    /// - Parameters:
    ///   - url: The address of its web page, such as `http://homeassistant.local:8123`.
    ///   - token: A long-lived access token from the person's profile page.
    ///   - timeout: The seconds after which an installation counts as unreachable if its response is still incomplete.
    package init(url: URL, token: String, timeout: TimeInterval = 10) {
        self.url = url
        self.token = token
        self.timeout = timeout
    }

    /// The installation's configuration. Newer versions return it only to administrators.
    package func configuration() async throws(HomeAssistantError) -> HomeAssistantConfiguration {
        try await decoded(ask("api/config"))
    }

    /// All scenes and scripts that a person may run, and all lights, ordered by name.
    package func entities() async throws(HomeAssistantError)
        -> (actions: [HomeAssistantAction], lights: [HomeAssistantLight])
    {
        let all: [HomeAssistantAction.State] = try await decoded(ask("api/states"))
        // An entity that is listed twice is included once.
        var known: Set<String> = []
        let states = all.filter { known.insert($0.entity_id).inserted }
        return (
            states.compactMap(HomeAssistantAction.init).sorted {
                $0.name.localizedStandardCompare($1.name) == .orderedAscending
            },
            states.compactMap(HomeAssistantLight.init).sorted {
                $0.name.localizedStandardCompare($1.name) == .orderedAscending
            }
        )
    }

    /// All scenes and scripts that a person may run.
    package func actions() async throws(HomeAssistantError) -> [HomeAssistantAction] {
        try await entities().actions
    }

    /// Runs the scene or script with this entity id, and returns once Home Assistant has accepted the command.
    ///
    /// - Throws: `.notFound` if there is no entity with this id, `.unavailable` if it is unavailable. Home Assistant's
    ///   own response reports neither.
    package func run(_ entityID: String) async throws(HomeAssistantError) {
        guard let kind = HomeAssistantAction.Kind(entityID: entityID) else { throw .notFound(entityID) }
        let entity: HomeAssistantAction.State
        do {
            entity = try await state(of: entityID)
        } catch .rejected(status: 404, _) {
            throw .notFound(entityID)
        }
        guard entity.state != "unavailable" else { throw .unavailable(entityID) }
        try await call("\(kind.rawValue)/turn_on", ["entity_id": entityID])
    }

    func state(of entityID: String) async throws(HomeAssistantError) -> HomeAssistantAction.State {
        try await decoded(ask("api/states/\(entityID)"))
    }

    /// Calls a service, such as `scene/turn_on`.
    func call(_ service: String, _ order: some Encodable) async throws(HomeAssistantError) {
        _ = try await ask("api/services/\(service)", body: order)
    }

    /// Checks the installation's configuration files. They must be valid for it to restart.
    package func checkConfiguration() async throws(HomeAssistantError) -> HomeAssistantCheck {
        try await decoded(ask("api/config/core/check_config", body: [String: String]()))
    }

    /// Sends a GET request, or a POST request if there is a body.
    private func ask(_ path: String, body: (some Encodable)? = String?.none) async throws(HomeAssistantError) -> Data {
        var request = URLRequest(url: url.appending(path: path))
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let (data, response): (Data, HTTPURLResponse)
        do {
            if let body {
                request.httpMethod = "POST"
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
                request.httpBody = try JSONEncoder().encode(body)
            }
            (data, response) = try await HTTPClient.reply(to: request, limit: Self.limit, within: timeout)
        } catch HTTPClientError.redirected(let host) {
            throw .redirected(url, to: host)
        } catch {
            throw .unreachable(url, reason: error.localizedDescription)
        }
        switch response.statusCode {
        case 200..<300: return data
        case 401, 403: throw .unauthorized
        case let status: throw .rejected(status: status, String(decoding: data.prefix(200), as: UTF8.self))
        }
    }

    private func decoded<Answer: Decodable>(_ data: Data) throws(HomeAssistantError) -> Answer {
        do {
            return try JSONDecoder().decode(Answer.self, from: data)
        } catch {
            throw .notHomeAssistant(url)
        }
    }
}

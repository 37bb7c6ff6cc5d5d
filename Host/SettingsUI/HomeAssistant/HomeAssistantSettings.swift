import Foundation
import HomeAssistant
import HomeKit
import HostSettings
import Observation

/// The connection to Home Assistant.
@Observable
final class HomeAssistantSettings: SettingsPart {
    let store: SettingsStore
    /// The last response of Home Assistant.
    private(set) var state: ServiceState?

    init(_ store: SettingsStore) {
        self.store = store
    }

    /// - Parameter installation: The installation, or nil for none.
    /// - Returns: True if the change was saved.
    func connect(_ installation: HostSettings.HomeAssistant?) -> Bool {
        guard change({ $0.homeAssistant = installation }) else { return false }
        let client = installation.map { HomeAssistantClient(url: $0.url, token: $0.token) }
        Task { await HomeStore.shared.connect(to: client) }
        Task { await askHomeAssistant() }
        return true
    }

    func askHomeAssistant() async {
        state = settings.homeAssistant.map { _ in .asking }
        guard let installation = settings.homeAssistant else { return }
        let answer: ServiceState
        do {
            let client = HomeAssistantClient(url: installation.url, token: installation.token)
            let actions = try await client.actions()
            answer = .answers(String(localized: "Connected: \(actions.count) scenes and scripts."))
        } catch {
            answer = .fails(error.text)
        }
        // Another installation may have been set in the meantime.
        if settings.homeAssistant == installation { state = answer }
    }
}

extension HomeAssistantError {
    /// A sentence for a person, in the page's language.
    var text: String {
        switch self {
        case .unreachable(let url, _):
            String(localized: "Home Assistant at \(url.absoluteString) isn’t responding.")
        case .redirected(let url, let host):
            String(
                localized:
                    "\(url.absoluteString) redirects to “\(host)”. If you trust that address, enter it instead.")
        case .unauthorized: String(localized: "Home Assistant doesn’t accept the access token.")
        case .notFound(let id): String(localized: "Home Assistant has no “\(id)”.")
        case .unavailable(let id): String(localized: "“\(id)” isn’t responding to Home Assistant.")
        case .rejected(let status, let text):
            String(localized: "Home Assistant responded with error \(status): \(text)")
        case .notHomeAssistant(let url):
            String(localized: "The server at \(url.absoluteString) isn’t Home Assistant.")
        }
    }
}

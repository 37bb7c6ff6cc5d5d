import Foundation
import HomeAssistant
import HomeKit
import HostSettings

extension SettingsModel {
    /// - Parameter installation: nil for none.
    /// - Returns: whether the change was kept.
    func connect(_ installation: HostSettings.HomeAssistant?) -> Bool {
        guard change({ $0.homeAssistant = installation }) else { return false }
        let client = installation.map { HomeAssistantClient(url: $0.url, token: $0.token) }
        Task { await HomeStore.shared.connect(to: client) }
        Task { await askHomeAssistant() }
        return true
    }

    func askHomeAssistant() async {
        homeAssistantState = settings.homeAssistant.map { _ in .asking }
        guard let installation = settings.homeAssistant else { return }
        let answer: ServiceState
        do {
            let client = HomeAssistantClient(url: installation.url, token: installation.token)
            let actions = try await client.actions()
            answer = .answers(String(localized: "Connected: \(actions.count) scenes and scripts."))
        } catch {
            answer = .fails(error.localizedDescription)
        }
        // Another installation may have been set meanwhile.
        if settings.homeAssistant == installation { homeAssistantState = answer }
    }
}

import Foundation
import HomeAssistant
import HostCommandLine
import HostSettings

/// The doctor’s check of Home Assistant, if it is set up.
nonisolated struct HomeAssistantCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        let name = "Home Assistant"
        if let finding = host.findingWithoutSettings(name) { return [finding] }
        guard let settings = host.settings?.homeAssistant else {
            return [Finding(name, found: false, state: "not set up")]
        }
        do {
            let client = HomeAssistantClient(url: settings.url, token: settings.token, timeout: 5)
            let version = try await client.configuration().version
            return [Finding(name, version: version, state: "answers at \(settings.url)")]
        } catch .unauthorized {
            let cure = "Create a new long-lived token on your Home Assistant profile page and enter it in Settings"
            return [Finding(name, state: "\(settings.url) rejects the token", cure: cure)]
        } catch .redirected(_, let host) {
            let cure = "If you trust that address, enter it in Settings"
            return [Finding(name, state: "\(settings.url) redirects to \(host)", cure: cure)]
        } catch .unreachable {
            let cure = "curl \(settings.url)/api/"
            return [Finding(name, found: false, state: "\(settings.url) is not responding", cure: cure)]
        } catch {
            let state = error.localizedDescription.trimmingCharacters(in: ["."])
            return [Finding(name, found: false, state: state, cure: "curl \(settings.url)/api/")]
        }
    }
}

import DBus
import Foundation
import FoundationNetworking
import HostSettings

extension Examination {
    /// Where notifications can be shown beside the pages.
    @Sendable func desktop() async -> [Finding] {
        let daemon = NotificationDaemon()
        daemon.start()
        defer { daemon.stop() }
        switch daemon.state {
        case .ready(let information):
            return [
                Finding("Session bus", state: "connected"),
                Finding("Notifications", version: information.version, state: "shown by \(information.name)"),
            ]
        case .noDaemon, .notStarted:
            return [
                Finding("Session bus", state: "connected"),
                Finding(
                    "Notifications", found: false, state: "no program on the desktop shows them",
                    cure: "apt-get install dunst"),
            ]
        case .noBus(let error):
            return [
                Finding(
                    "Session bus", found: false, state: sentence(for: error).trimmingCharacters(in: ["."]),
                    cure: "dbus-run-session -- reveille serve")
            ]
        }
    }

    /// Home Assistant, when the settings name one.
    @Sendable func home() async -> [Finding] {
        let name = "Home Assistant"
        guard let settings = folder.flatMap({ try? HostSettings(from: $0) })?.homeAssistant else {
            return [Finding(name, found: false, state: "not set up")]
        }
        var request = URLRequest(url: settings.url.appending(path: "api/config"), timeoutInterval: 5)
        request.setValue("Bearer \(settings.token)", forHTTPHeaderField: "Authorization")
        do {
            let (data, response) = try await URLSession.shared.data(for: request)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else {
                let cure = "Make a new long-lived token in Home Assistant's profile page and set it in Settings"
                return [Finding(name, state: "\(settings.url) refuses the token (\(status))", cure: cure)]
            }
            let version = (try? JSONDecoder().decode(Configuration.self, from: data))?.version
            return [Finding(name, version: version, state: "answers at \(settings.url)")]
        } catch {
            return [
                Finding(
                    name, found: false, state: "\(settings.url) does not answer", cure: "curl \(settings.url)/api/")
            ]
        }
    }
}

/// What Home Assistant says of itself, as far as it matters here.
private nonisolated struct Configuration: Decodable {
    let version: String
}

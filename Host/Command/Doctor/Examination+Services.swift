import DBus
import DesktopBanners
import Foundation
import HomeAssistant
import HomeAssistantDevice
import HostCommandLine
import HostSettings
import MQTT

extension Examination {
    /// The session bus, and the desktop program that shows notifications.
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
        case .ownDaemon:
            return [
                Finding("Session bus", state: "connected"),
                Finding("Notifications", state: "taken by NotiZen, for pages and phones"),
            ]
        case .noDaemon, .notStarted:
            return [
                Finding("Session bus", state: "connected"),
                Finding(
                    "Notifications", found: false, state: "no notification program is running",
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

    /// The desktop's banners, if a crash left them held back.
    @Sendable func banners() async -> [Finding] {
        guard let folder, HeldBanners.areLeft(folder.heldBanners, lock: folder.bannerLock) else { return [] }
        return [
            Finding(
                "Banners", state: "still held back after a crash, by \(folder.heldBanners.lastPathComponent)",
                cure: "reveille notizen release")
        ]
    }

    /// Home Assistant, if it is set up.
    @Sendable func home() async -> [Finding] {
        let name = "Home Assistant"
        if let finding = findingWithoutSettings(name) { return [finding] }
        guard let settings = hostSettings?.homeAssistant else {
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

    /// The MQTT broker, if one is set up.
    @Sendable func broker() async -> [Finding] {
        guard let settings = hostSettings?.mqtt else { return [] }
        let name = "MQTT"
        guard let server = settings.server else {
            return [
                Finding(name, found: false, state: "\(settings.url) is no broker", cure: "Enter it in Settings again")
            ]
        }
        // The host is connected by its own name, which a second connection would end.
        switch await MQTTClient.check(server, id: "reveille-doctor-\(HostSettings.MQTT.newNode())") {
        case nil: return [Finding(name, state: "connects to \(settings.url)")]
        case .unauthorized:
            let cure = "Enter the user and the password in Settings"
            return [Finding(name, state: "\(settings.url) rejects the user or the password", cure: cure)]
        case .untrusted:
            let cure = "Add the authority of its certificate to this machine (update-ca-certificates)"
            return [Finding(name, found: false, state: "\(settings.url) is not trusted", cure: cure)]
        case .foreign:
            return [
                Finding(
                    name, found: false, state: "\(settings.url) is no broker", cure: "Enter its address in Settings")
            ]
        case .silent, .unreachable:
            let cure = "Check that the broker runs and accepts connections from this machine"
            return [Finding(name, found: false, state: "\(settings.url) is not responding", cure: cure)]
        }
    }
}

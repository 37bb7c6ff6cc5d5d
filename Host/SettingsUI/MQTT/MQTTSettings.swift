import Foundation
import HomeAssistantDevice
import HostSettings
import MQTT
import Observation

/// The broker at which Home Assistant finds this host.
@Observable
final class MQTTSettings: SettingsPart {
    let store: SettingsStore
    private(set) var state: HomeAssistantDevice.State
    /// True if Home Assistant may still list this host, because the broker did not respond to its removal.
    private(set) var isLeft = false
    @ObservationIgnored private let home: HomeAssistantDevice

    init(_ store: SettingsStore, _ home: HomeAssistantDevice) {
        self.store = store
        self.home = home
        state = home.state
        home.onChange = { [weak self] in self?.state = $0 }
    }

    /// - Parameter broker: The broker, or nil for none.
    /// - Returns: True if the change was saved.
    func connect(_ broker: HostSettings.MQTT?) -> Bool {
        guard change({ $0.mqtt = broker }) else { return false }
        isLeft = false
        Task {
            await home.use(broker)
            isLeft = home.isLeft
        }
        return true
    }
}

extension MQTTSettings {
    /// The state in words; `nil` without a broker.
    var serviceState: ServiceState? {
        let name = settings.mqtt?.url.host() ?? ""
        return switch state {
        case .off: nil
        case .connecting: .asking
        case .connected: .answers(String(localized: "Connected to \(name)."))
        case .failing(let problem): .fails(problem.text(of: name))
        }
    }
}

extension MQTTProblem {
    /// A sentence for a person, in the page's language.
    func text(of name: String) -> String {
        switch self {
        case .unreachable(let reason): String(localized: "\(name) isn’t responding: \(reason)")
        case .silent: String(localized: "\(name) isn’t responding.")
        case .unauthorized: String(localized: "\(name) doesn’t accept the user or the password.")
        case .untrusted: String(localized: "The certificate of \(name) isn’t trusted, or it doesn’t use TLS.")
        case .foreign: String(localized: "\(name) isn’t an MQTT broker.")
        }
    }
}

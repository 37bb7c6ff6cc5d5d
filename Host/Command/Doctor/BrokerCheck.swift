import Foundation
import HomeAssistantDevice
import HostSettings
import MQTT

/// The doctor’s check of the MQTT broker, if one is set up.
nonisolated struct BrokerCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        guard let settings = host.settings?.mqtt else { return [] }
        let name = "MQTT"
        guard let server = settings.server else {
            return [
                Finding(name, found: false, state: "\(settings.url) is no broker", cure: "Enter it in Settings again")
            ]
        }
        // A second connection under the host's own name would end the host's connection.
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

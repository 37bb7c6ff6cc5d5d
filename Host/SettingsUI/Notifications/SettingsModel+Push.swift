import Foundation
import NotificationHost
import WebPush

extension SettingsModel {
    var push: PushDevices { ownChannels.push.devices }

    /// Stores the state that a browser reported.
    ///
    /// - Parameter browser: the paired browser, by its identifier.
    func follow(_ state: PushState, in browser: String?) {
        guard let subscription = state.subscription else { return }
        keep {
            if state.kind == .on {
                try push.add(subscription, name: state.name, browser: browser)
            } else {
                try push.remove(endpoint: subscription.endpoint.absoluteString)
            }
        }
    }

    func forget(_ device: PushDevices.Device) {
        keep { try push.remove(device.id) }
    }

    func keep(_ change: () throws -> Void) {
        do {
            try change()
        } catch {
            problem = String(localized: "Your settings couldn’t be saved: \(error.localizedDescription)")
        }
        loadDevices()
    }

    /// Updates the list of devices. A push service may have reported that a browser is gone.
    func loadDevices() {
        if devices != push.all { devices = push.all }
    }
}

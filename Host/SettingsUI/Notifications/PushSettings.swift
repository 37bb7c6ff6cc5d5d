import Foundation
import NotificationHost
import Observation
import WebPush

/// The browsers that get notifications with their pages closed.
@Observable
final class PushSettings: SettingsPart {
    let store: SettingsStore
    private(set) var devices: [PushDevices.Device]
    @ObservationIgnored let push: PushDevices

    init(_ store: SettingsStore, _ push: PushDevices) {
        self.store = store
        self.push = push
        devices = push.all
    }

    /// Stores the state that a browser reported.
    ///
    /// - Parameter browser: the identifier of the paired browser.
    func follow(_ state: PushState, in browser: String?) {
        guard let subscription = state.subscription else { return }
        store.attempt {
            if state.kind == .on {
                try push.add(subscription, name: state.name, browser: browser)
            } else {
                try push.remove(endpoint: subscription.endpoint.absoluteString)
            }
        }
        loadDevices()
    }

    func forget(_ device: PushDevices.Device) {
        store.attempt { try push.remove(device.id) }
        loadDevices()
    }

    /// Updates the list of devices. A push service may have reported that a browser is gone.
    func loadDevices() {
        if devices != push.all { devices = push.all }
    }
}

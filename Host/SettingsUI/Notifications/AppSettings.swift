import NotificationHost
import Observation

/// The permissions of all apps that have asked for at least one.
@Observable
final class AppSettings: SettingsPart {
    let store: SettingsStore
    private(set) var permissions: [AppPermission] = []
    @ObservationIgnored private let host: NotificationHost

    init(_ store: SettingsStore, _ host: NotificationHost) {
        self.store = store
        self.host = host
    }

    /// Updates the list of apps that have asked for permissions.
    func loadApps() async {
        let found = await host.permissions.all()
        if found != permissions { permissions = found }
    }

    func allowNotifications(_ isAllowed: Bool, of app: String) {
        store.attempt { try host.permissions.setNotificationsAllowed(isAllowed, for: app) }
        Task { await loadApps() }
    }

    func allowAlarms(_ isAllowed: Bool, of app: String) {
        store.attempt { try host.permissions.setAlarmsAllowed(isAllowed, for: app) }
        Task { await loadApps() }
    }
}

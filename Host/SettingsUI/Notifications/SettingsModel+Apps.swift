import NotificationHost

extension SettingsModel {
    /// Updates the list of apps that have asked for permissions.
    func loadApps() async {
        let found = await notifications.permissions()
        if found != permissions { permissions = found }
    }

    func allowNotifications(_ isAllowed: Bool, of app: String) {
        keep { try notifications.setAllowed(isAllowed, for: app) }
        Task { await loadApps() }
    }

    func allowAlarms(_ isAllowed: Bool, of app: String) {
        keep { try notifications.setAlarmsAllowed(isAllowed, for: app) }
        Task { await loadApps() }
    }
}

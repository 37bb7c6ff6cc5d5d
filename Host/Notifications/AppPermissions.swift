import AlarmKit
import AppContainer
import SQLiteStore
import UserNotifications

/// The permissions of an app that has asked for at least one.
package struct AppPermission: Sendable, Equatable, Identifiable {
    /// The app's id.
    package let id: String
    package let name: String
    /// `nil` if it has not asked.
    package let notifications: Bool?
    package let alarms: Bool?

    package var isAllowed: Bool { notifications == true || alarms == true }
}

/// The permissions for notifications and alarms that a person gave to apps.
package struct AppPermissions: NotificationPart {
    let context: NotificationContext
    let listeners: AlarmListeners

    /// The permissions of every installed app that has asked, sorted by name.
    package func all() async -> [AppPermission] {
        var result: [AppPermission] = []
        for id in (try? store.knownApps()) ?? [] {
            guard let app = await dependencies.app(id), let settings = try? store.apps.settings(of: id),
                let alarms = try? store.apps.alarmAuthorization(of: id)
            else { continue }
            let hasAsked = settings.authorizationStatus != .notDetermined
            guard hasAsked || alarms != 0 else { continue }
            result.append(
                AppPermission(
                    id: id, name: app.name, notifications: hasAsked ? settings.isAllowed : nil,
                    alarms: alarms == 0 ? nil : alarms == 2))
        }
        return result.sorted { $0.name < $1.name }
    }

    // MARK: Notifications

    /// Asks the person, unless they have answered before. Returns true if the app may notify.
    func requestNotifications(_ options: UNAuthorizationOptions, of app: AppContainer) async throws -> Bool {
        let known = try store.apps.settings(of: app.id)
        var settings = known
        settings.options |= options.rawValue
        if known.authorizationStatus == .notDetermined {
            let isAllowed = await dependencies.authorize(app, options)
            settings.status = (isAllowed ? UNAuthorizationStatus.authorized : .denied).rawValue
        }
        if settings != known { try store.apps.setSettings(settings, of: app.id) }
        return settings.isAllowed
    }

    /// Allows or forbids an app's notifications, as chosen in the host's settings.
    package func setNotificationsAllowed(_ isAllowed: Bool, for app: String) throws {
        try store.apps.setAllowed(isAllowed, for: app)
    }

    // MARK: Alarms

    func alarms(of app: AppContainer) throws -> AlarmManager.AuthorizationState {
        switch try store.apps.alarmAuthorization(of: app.id) {
        case 0: .notDetermined
        case 1: .denied
        default: .authorized
        }
    }

    /// Asks the person, unless they have answered before.
    func requestAlarms(of app: AppContainer) async throws -> AlarmManager.AuthorizationState {
        let known = try alarms(of: app)
        guard known == .notDetermined else { return known }
        let isAllowed = await dependencies.authorize(app, [])
        try setAlarmsAllowed(isAllowed, for: app.id)
        return isAllowed ? .authorized : .denied
    }

    /// Allows or forbids an app's alarms, as chosen in the host's settings.
    package func setAlarmsAllowed(_ isAllowed: Bool, for app: String) throws {
        try store.apps.setAlarmAuthorization(isAllowed ? 2 : 1, of: app)
        listeners.notify(app, isAllowed ? .authorized : .denied)
    }
}

extension NotificationStore {
    fileprivate func knownApps() throws -> [String] {
        try database.query("SELECT id FROM app").map { try $0.get("id") }
    }
}

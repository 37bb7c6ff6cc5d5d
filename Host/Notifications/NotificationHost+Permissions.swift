import AppContainer
import SQLiteStore
import UserNotifications

extension NotificationHost {
    /// The permissions of an app that has asked for any.
    package struct Permission: Sendable, Equatable, Identifiable {
        /// The app's id.
        package let id: String
        package let name: String
        /// `nil` if it has not asked.
        package let notifications: Bool?
        package let alarms: Bool?

        package var isAllowed: Bool { notifications == true || alarms == true }
    }

    /// The permissions of every installed app that has asked, sorted by name.
    package func permissions() async -> [Permission] {
        var result: [Permission] = []
        for id in (try? store.knownApps()) ?? [] {
            guard let app = await dependencies.app(id), let settings = try? store.apps.settings(of: id),
                let alarms = try? store.apps.alarmAuthorization(of: id)
            else { continue }
            let hasAsked = settings.authorizationStatus != .notDetermined
            guard hasAsked || alarms != 0 else { continue }
            result.append(
                Permission(
                    id: id, name: app.name, notifications: hasAsked ? settings.isAllowed : nil,
                    alarms: alarms == 0 ? nil : alarms == 2))
        }
        return result.sorted { $0.name < $1.name }
    }
}

extension NotificationStore {
    fileprivate func knownApps() throws -> [String] {
        try database.query("SELECT id FROM app").map { try $0.get("id") }
    }
}

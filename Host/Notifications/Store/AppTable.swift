import Foundation
import SQLiteStore
import UserNotifications

/// The table of apps: their permissions and badges.
struct AppTable: Sendable {
    let database: Database

    func settings(of app: String) throws -> SettingsRecord {
        let row = try database.query("SELECT status, options FROM app WHERE id = ?", [app]).first
        let status: Int = try row?.get("status") ?? 0
        let options: Int = try row?.get("options") ?? 0
        return SettingsRecord(
            status: UNAuthorizationStatus(rawValue: status) ?? .notDetermined,
            options: UNAuthorizationOptions(rawValue: UInt(bitPattern: options)))
    }

    func setSettings(_ settings: SettingsRecord, of app: String) throws {
        try database.execute(
            """
            INSERT INTO app (id, status, options) VALUES (?1, ?2, ?3)
            ON CONFLICT (id) DO UPDATE SET status = ?2, options = ?3
            """, [app, settings.status, Int(bitPattern: settings.options)])
    }

    func setAllowed(_ isAllowed: Bool, for app: String) throws {
        var settings = try settings(of: app)
        settings.status = (isAllowed ? UNAuthorizationStatus.authorized : .denied).rawValue
        try setSettings(settings, of: app)
    }

    func badge(of app: String) throws -> Int {
        try database.value("SELECT badge FROM app WHERE id = ?", [app]) ?? 0
    }

    func setBadge(_ count: Int, of app: String) throws {
        try database.execute(
            "INSERT INTO app (id, badge) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET badge = ?2", [app, count])
    }

    func alarmAuthorization(of app: String) throws -> Int {
        try database.value("SELECT alarms FROM app WHERE id = ?", [app]) ?? 0
    }

    func setAlarmAuthorization(_ status: Int, of app: String) throws {
        try database.execute(
            "INSERT INTO app (id, alarms) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET alarms = ?2", [app, status])
    }
}

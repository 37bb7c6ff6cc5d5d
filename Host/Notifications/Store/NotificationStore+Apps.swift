import Foundation
import SQLiteStore
import UserNotifications

extension NotificationStore {
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

    func badge(of app: String) throws -> Int {
        try database.value("SELECT badge FROM app WHERE id = ?", [app]) ?? 0
    }

    func setBadge(_ count: Int, of app: String) throws {
        try database.execute(
            "INSERT INTO app (id, badge) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET badge = ?2", [app, count])
    }

    func setCategories(_ categories: [CategoryRecord], of app: String) throws {
        try database.transaction {
            try database.execute("DELETE FROM category WHERE app = ?", [app])
            for category in categories {
                try database.execute(
                    "INSERT OR REPLACE INTO category (app, identifier, definition) VALUES (?, ?, ?)",
                    [app, category.identifier, try Self.encode(category)])
            }
        }
    }

    func categories(of app: String) throws -> [CategoryRecord] {
        try database.query("SELECT definition FROM category WHERE app = ? ORDER BY identifier", [app]).map {
            try Self.decode(try $0.get("definition"))
        }
    }

    func category(_ identifier: String, of app: String) throws -> CategoryRecord? {
        try categories(of: app).first { $0.identifier == identifier }
    }
}

import SQLiteStore
import UserNotifications

/// The table of the apps' categories of notifications.
struct CategoryTable: Sendable {
    let database: Database

    func replace(with categories: [CategoryRecord], of app: String) throws {
        try database.transaction {
            try database.execute("DELETE FROM category WHERE app = ?", [app])
            for category in categories {
                try database.execute(
                    "INSERT OR REPLACE INTO category (app, identifier, definition) VALUES (?, ?, ?)",
                    [app, category.identifier, try StoreFormat.encode(category)])
            }
        }
    }

    func all(of app: String) throws -> [CategoryRecord] {
        try database.query("SELECT definition FROM category WHERE app = ? ORDER BY identifier", [app]).map {
            try StoreFormat.decode(try $0.get("definition"))
        }
    }

    func find(_ identifier: String, of app: String) throws -> CategoryRecord? {
        try all(of: app).first { $0.identifier == identifier }
    }
}

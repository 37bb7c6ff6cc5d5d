package import Foundation
import SQLiteStore
import UserNotifications

/// All notifications of all apps, in one SQLite file. What a method has changed is on the disk when it returns.
package final class NotificationStore: Sendable {
    let database: Database

    /// Opens the store at `url`, and makes it when it is missing.
    ///
    /// - Throws: `DatabaseError`.
    package init(at url: URL) throws {
        database = try Database(path: url.path)
        try database.migrate([Self.makeTables])
    }

    private init(_ database: Database) {
        self.database = database
    }

    /// Opens an existing store to look at it, also while a host writes it.
    ///
    /// - Returns: `nil` when there is none yet.
    /// - Throws: `DatabaseError`.
    package static func forReading(at url: URL) throws -> NotificationStore? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return NotificationStore(try Database(path: url.path, mode: .readOnly))
    }

    private static func makeTables(_ database: Database) throws {
        // Instants are seconds since 1970. `trigger` is the intent, `fire` what was derived from it.
        try database.executeScript(
            """
            CREATE TABLE occurrence (
                id TEXT PRIMARY KEY,
                app TEXT NOT NULL,
                identifier TEXT NOT NULL,
                content TEXT NOT NULL,
                trigger TEXT,
                added REAL NOT NULL,
                fire REAL NOT NULL,
                zone TEXT,
                state TEXT NOT NULL,
                attempts INTEGER NOT NULL DEFAULT 0,
                delivered REAL,
                answer TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX pending ON occurrence (app, identifier) WHERE state = 'scheduled';
            CREATE INDEX due ON occurrence (fire) WHERE state = 'scheduled';
            CREATE INDEX unfinished ON occurrence (state, app) WHERE state <> 'scheduled';
            CREATE TABLE transition (
                occurrence TEXT NOT NULL REFERENCES occurrence ON DELETE CASCADE,
                state TEXT NOT NULL,
                at REAL NOT NULL,
                reason TEXT NOT NULL
            ) STRICT;
            CREATE INDEX history ON transition (occurrence);
            CREATE TABLE channel (
                occurrence TEXT NOT NULL REFERENCES occurrence ON DELETE CASCADE,
                name TEXT NOT NULL,
                shown INTEGER NOT NULL,
                words TEXT NOT NULL,
                receipt TEXT,
                at REAL NOT NULL,
                PRIMARY KEY (occurrence, name)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX receipt ON channel (receipt) WHERE receipt IS NOT NULL;
            CREATE TABLE category (
                app TEXT NOT NULL,
                identifier TEXT NOT NULL,
                definition TEXT NOT NULL,
                PRIMARY KEY (app, identifier)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE app (
                id TEXT PRIMARY KEY,
                status INTEGER NOT NULL DEFAULT 0,
                options INTEGER NOT NULL DEFAULT 0,
                badge INTEGER NOT NULL DEFAULT 0
            ) STRICT, WITHOUT ROWID;
            """)
    }

    // MARK: Reading

    private static let columns =
        "id, app, identifier, content, trigger, added, fire, zone, state, attempts, delivered"

    func occurrences(where condition: String, _ values: [any ValueConvertible] = []) throws -> [Occurrence] {
        try database.query("SELECT \(Self.columns) FROM occurrence WHERE \(condition)", values).map(Self.occurrence)
    }

    package func occurrence(_ id: String) throws -> Occurrence? {
        try occurrences(where: "id = ?", [id]).first
    }

    /// Those that are scheduled, the next first.
    func scheduled() throws -> [Occurrence] {
        try occurrences(where: "state = 'scheduled' ORDER BY fire, id")
    }

    /// Those that are due at `now`, the oldest first.
    func due(at now: Date) throws -> [Occurrence] {
        try occurrences(where: "state = 'scheduled' AND fire <= ? ORDER BY fire, id", [now.timeIntervalSince1970])
    }

    /// When the next occurrence is due: one look into an index, however many there are.
    func nextFireDate() throws -> Date? {
        let seconds: Double?? = try database.value("SELECT min(fire) FROM occurrence WHERE state = 'scheduled'")
        return seconds.flatMap { $0 }.map { Date(timeIntervalSince1970: $0) }
    }

    /// Whether any occurrence depends on the device's zone and was derived in another.
    func hasScheduled(inZoneOtherThan zone: String) throws -> Bool {
        try database.value(
            "SELECT EXISTS (SELECT 1 FROM occurrence WHERE state = 'scheduled' AND zone <> ?)", [zone]) ?? false
    }

    func occurrences(in states: Occurrence.State..., of app: String? = nil) throws -> [Occurrence] {
        let list = states.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        guard let app else { return try occurrences(where: "state IN (\(list)) ORDER BY fire, id") }
        return try occurrences(where: "state IN (\(list)) AND app = ? ORDER BY fire, id", [app])
    }

    private static func occurrence(_ row: Row) throws -> Occurrence {
        let trigger: String? = try row.get("trigger")
        return Occurrence(
            id: try row.get("id"), app: try row.get("app"),
            request: RequestRecord(
                identifier: try row.get("identifier"), content: try decode(try row.get("content")),
                trigger: try trigger.map { try decode($0) }),
            added: date(try row.get("added")), fireDate: date(try row.get("fire")), zone: try row.get("zone"),
            state: Occurrence.State(rawValue: try row.get("state")) ?? .removed, attempts: try row.get("attempts"),
            deliveredDate: (try row.get("delivered") as Double?).map { date($0) })
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    // MARK: Text

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}

package import Foundation
import PrivateFile
import SQLiteStore
import UserNotifications

/// All notifications of all apps, in one SQLite file. Changes are on the disk when a method returns.
package final class NotificationStore: Sendable {
    let database: Database
    let attachments: AttachmentFolder

    /// Opens the store at `url`, and makes it if it is missing. One that cannot be used is put aside, and a new one is
    /// begun: apps set their alarms again.
    ///
    /// - Throws: `DatabaseError` when another program holds it.
    package init(at url: URL) throws {
        database = try Database.mending(url) { database in
            try database.migrate([Self.makeTables, Self.addAlarms, Self.addAttachments, Self.indexZones])
            try database.requireTables(Self.tables)
        }
        attachments = AttachmentFolder(beside: url)
        // An app that schedules waits for one write to the disk, and for no more.
        database.checkpointInBackground()
    }

    private init(_ database: Database, _ attachments: AttachmentFolder) {
        self.database = database
        self.attachments = attachments
    }

    /// Opens an existing store for reading, even while a host writes to it.
    ///
    /// - Returns: `nil` if there is none yet.
    /// - Throws: `DatabaseError`.
    package static func forReading(at url: URL) throws -> NotificationStore? {
        guard FileManager.default.fileExists(atPath: url.path) || PrivateFile.isBrokenLink(url) else { return nil }
        return NotificationStore(try Database.reading(url.path), AttachmentFolder(beside: url))
    }

    private static let tables = [
        "occurrence", "transition", "channel", "category", "app", "alarm", "alarm_transition", "attachment",
    ]

    private static func makeTables(_ database: Database) throws {
        // Instants are seconds since 1970. `trigger` is the intent, `fire` the instant derived from it.
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

    private static func addAlarms(_ database: Database) throws {
        // `course` is the alarm's state; `due` is the time of its next transition by itself. A ring is an occurrence.
        try database.executeScript(
            """
            ALTER TABLE occurrence ADD COLUMN previous REAL;
            ALTER TABLE occurrence ADD COLUMN alarm TEXT;
            CREATE INDEX known ON occurrence (app, identifier) WHERE state <> 'scheduled';
            CREATE INDEX placed ON occurrence (zone, fire) WHERE state = 'scheduled' AND zone IS NOT NULL;
            ALTER TABLE app ADD COLUMN alarms INTEGER NOT NULL DEFAULT 0;
            CREATE TABLE alarm (
                app TEXT NOT NULL,
                id TEXT NOT NULL,
                definition TEXT NOT NULL,
                course TEXT NOT NULL,
                state TEXT NOT NULL,
                due REAL,
                zone TEXT,
                added REAL NOT NULL,
                ring TEXT,
                rang REAL,
                PRIMARY KEY (app, id)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX alarm_due ON alarm (due) WHERE due IS NOT NULL;
            CREATE INDEX alarm_alerting ON alarm (state) WHERE state = 'alerting';
            CREATE TABLE alarm_transition (
                app TEXT NOT NULL,
                id TEXT NOT NULL,
                state TEXT NOT NULL,
                at REAL NOT NULL,
                reason TEXT NOT NULL
            ) STRICT;
            CREATE INDEX alarm_history ON alarm_transition (app, id);
            """)
    }

    private static func addAttachments(_ database: Database) throws {
        // The files that an occurrence uses. The second index finds countdowns.
        try database.executeScript(
            """
            CREATE TABLE attachment (
                occurrence TEXT NOT NULL REFERENCES occurrence ON DELETE CASCADE,
                file TEXT NOT NULL,
                PRIMARY KEY (occurrence, file)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX attached ON attachment (file);
            CREATE INDEX alarm_counting ON alarm (state) WHERE state IN ('countdown', 'snoozed', 'paused');
            """)
    }

    private static func indexZones(_ database: Database) throws {
        try database.executeScript(
            "CREATE INDEX alarm_placed ON alarm (zone) WHERE due IS NOT NULL AND zone IS NOT NULL;")
    }

    // MARK: Reading

    private static let columns =
        "id, app, identifier, content, trigger, added, fire, zone, state, attempts, delivered, previous, alarm"

    func occurrences(where condition: String, _ values: [any ValueConvertible] = []) throws -> [Occurrence] {
        try database.query("SELECT \(Self.columns) FROM occurrence WHERE \(condition)", values).compactMap { row in
            do {
                return try occurrence(row)
            } catch is DecodingError {
                try putAside(try row.get("id"))
                return nil
            }
        }
    }

    /// Disables an occurrence that cannot be read: it must not keep the others from being delivered.
    private func putAside(_ id: String) throws {
        guard database.mode != .readOnly else { return }
        do {
            try database.execute("UPDATE occurrence SET state = 'removed' WHERE id = ?", [id])
            try record(id, .removed, at: .now, reason: "It cannot be read.")
        } catch let error as DatabaseError where error.blamesDisk {
            // It is passed over until there is room.
        }
    }

    package func occurrence(_ id: String) throws -> Occurrence? {
        try occurrences(where: "id = ?", [id]).first
    }

    /// The scheduled occurrences, the next first.
    func scheduled() throws -> [Occurrence] {
        try occurrences(where: "state = 'scheduled' ORDER BY fire, id")
    }

    /// The next occurrence after `now` that breaks through a Focus, among as many as a person has until `limit`, half a
    /// day later. Reads no more than it takes to find one: this is called after every change.
    func nextUrgent(after now: Date, before limit: Date) throws -> Occurrence? {
        let next = try database.query(
            "SELECT id FROM occurrence WHERE state = 'scheduled' AND fire > ? AND fire <= ? ORDER BY fire, id LIMIT 50",
            [now.timeIntervalSince1970, limit.timeIntervalSince1970])
        for row in next {
            let one = try occurrence(try row.get("id"))
            if let one, one.request.content.level.rawValue >= 2 { return one }
        }
        return nil
    }

    /// The oldest occurrences due at `now`, in order.
    func due(at now: Date, limit: Int) throws -> [Occurrence] {
        try occurrences(
            where: "state = 'scheduled' AND fire <= ? ORDER BY fire, id LIMIT ?",
            [now.timeIntervalSince1970, limit])
    }

    /// The next occurrences with derived instants, after the one that is due at `fire` with that id.
    func derived(after fire: Date, _ id: String, limit: Int) throws -> [Occurrence] {
        try occurrences(
            where: """
                state = 'scheduled' AND trigger IS NOT NULL AND (fire, id) > (?, ?) ORDER BY fire, id LIMIT ?
                """,
            [fire.timeIntervalSince1970, id, limit])
    }

    /// The instant of the next occurrence: one index lookup, however many there are.
    func nextFireDate() throws -> Date? {
        let seconds: Double?? = try database.value("SELECT min(fire) FROM occurrence WHERE state = 'scheduled'")
        return seconds.flatMap { $0 }.map(Self.nextDate)
    }

    /// Some occurrences that depend on the device's time zone and were derived in another.
    func displaced(from zone: String, limit: Int) throws -> [Occurrence] {
        // Two ranges of an index, because `<>` would read every row.
        let earlier = try occurrences(where: "state = 'scheduled' AND zone < ? LIMIT ?", [zone, limit])
        guard earlier.isEmpty else { return earlier }
        return try occurrences(where: "state = 'scheduled' AND zone > ? LIMIT ?", [zone, limit])
    }

    /// The next instant of any alarm or notification.
    func nextDate() throws -> Date? {
        [try nextFireDate(), try nextAlarmDate()].compactMap { $0 }.min()
    }

    func occurrences(in states: Occurrence.State..., of app: String? = nil) throws -> [Occurrence] {
        let list = states.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        guard let app else { return try occurrences(where: "state IN (\(list)) ORDER BY fire, id") }
        return try occurrences(where: "state IN (\(list)) AND app = ? ORDER BY fire, id", [app])
    }

    private func occurrence(_ row: Row) throws -> Occurrence {
        let trigger: String? = try row.get("trigger")
        return Occurrence(
            id: try row.get("id"), app: try row.get("app"),
            request: RequestRecord(
                identifier: try row.get("identifier"),
                content: attachments.found(try Self.decode(try row.get("content"))),
                trigger: try trigger.map { try Self.decode($0) }),
            added: try Self.date(row.get("added")), fireDate: try Self.date(row.get("fire")),
            zone: try row.get("zone"),
            state: Occurrence.State(rawValue: try row.get("state")) ?? .removed, attempts: try row.get("attempts"),
            deliveredDate: try (row.get("delivered") as Double?).map(Self.date),
            previous: try (row.get("previous") as Double?).map(Self.date),
            alarm: try (row.get("alarm") as String?).map { try Self.decode($0) })
    }

    /// The seconds since 1970 of the years 0 to 9999. Damaged rows have others, with which calculations would overflow.
    private static let instants: ClosedRange<TimeInterval> = -62_167_219_200...253_402_300_799

    /// - Throws: `DecodingError` for an instant outside of those years.
    static func date(_ seconds: Double) throws -> Date {
        try checked(Date(timeIntervalSince1970: seconds))
    }

    private static func checked(_ date: Date) throws -> Date {
        guard instants.contains(date.timeIntervalSince1970) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It is no instant."))
        }
        return date
    }

    /// The instant of the next row, which `date(_:)` may refuse when the row is read.
    static func nextDate(_ seconds: Double) -> Date {
        Date(timeIntervalSince1970: min(max(seconds, instants.lowerBound), instants.upperBound))
    }

    // MARK: Text

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        let decoder = JSONDecoder()
        // As `Date` encodes itself.
        decoder.dateDecodingStrategy = .custom { decoder in
            let seconds = try decoder.singleValueContainer().decode(Double.self)
            return try checked(Date(timeIntervalSinceReferenceDate: seconds))
        }
        return try decoder.decode(Value.self, from: Data(text.utf8))
    }
}

import BackgroundTasks
import Foundation
import SQLiteStore

/// The requests of all apps, in one SQLite file. Changes are on the disk when a method returns.
final class BackgroundStore: Sendable {
    /// A request and its time.
    struct Row: Sendable {
        let app: String
        let record: TaskRecord
        let submitted: Date
    }

    private let database: Database

    /// Opens the store at `url`. An unusable store is put aside and replaced by a new one. A store that another program
    /// has locked is used as soon as it is free.
    init(at url: URL) throws {
        database = try DatabaseFile(url).mended { database in
            try database.migrate([Self.makeTables])
            try database.requireTables(["request", "run"])
        }
    }

    private static func makeTables(_ database: Database) throws {
        try database.executeScript(
            """
            CREATE TABLE request (
                app TEXT NOT NULL,
                identifier TEXT NOT NULL,
                definition TEXT NOT NULL,
                submitted REAL NOT NULL,
                PRIMARY KEY (app, identifier)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE run (
                app TEXT NOT NULL,
                identifier TEXT NOT NULL,
                began REAL NOT NULL,
                outcome TEXT NOT NULL DEFAULT 'running'
            ) STRICT;
            CREATE INDEX run_began ON run (app, began);
            """)
    }

    func put(_ record: TaskRecord, of app: String, at now: Date) throws {
        try database.execute(
            "INSERT OR REPLACE INTO request (app, identifier, definition, submitted) VALUES (?, ?, ?, ?)",
            [
                app, record.identifier, String(decoding: try JSONEncoder().encode(record), as: UTF8.self),
                now.timeIntervalSince1970,
            ])
    }

    func remove(_ identifiers: [String]?, of app: String) throws {
        guard let identifiers else {
            try database.execute("DELETE FROM request WHERE app = ?", [app])
            return
        }
        try database.transaction {
            for identifier in identifiers {
                try database.execute("DELETE FROM request WHERE app = ? AND identifier = ?", [app, identifier])
            }
        }
    }

    /// The requests in the order in which they were made.
    func requests(of app: String? = nil) throws -> [Row] {
        let rows = try database.query("SELECT app, definition, submitted FROM request ORDER BY submitted, identifier")
        return try rows.map {
            Row(
                app: try $0.get("app"),
                record: try JSONDecoder().decode(
                    TaskRecord.self, from: Data((try $0.get("definition") as String).utf8)),
                submitted: Date(timeIntervalSince1970: try $0.get("submitted")))
        }.filter { app == nil || $0.app == app }
    }

    /// Deletes a request and records its run, in one transaction.
    ///
    /// - Returns: the number of the run, or `nil` if the request is gone.
    func begin(_ row: Row, at now: Date) throws -> Int64? {
        try database.transaction {
            let removed = try database.execute(
                "DELETE FROM request WHERE app = ? AND identifier = ? AND submitted = ?",
                [row.app, row.record.identifier, row.submitted.timeIntervalSince1970])
            guard removed > 0 else { return nil }
            try database.execute(
                "INSERT INTO run (app, identifier, began) VALUES (?, ?, ?)",
                [row.app, row.record.identifier, now.timeIntervalSince1970])
            return database.lastInsertedRowID
        }
    }

    func end(_ run: Int64, outcome: String) throws {
        try database.execute("UPDATE run SET outcome = ? WHERE rowid = ?", [outcome, Int(run)])
    }

    /// The times within `time` at which tasks of an app began, the oldest first.
    func begun(of app: String, within time: ClosedRange<Date>) throws -> [Date] {
        try database.query(
            "SELECT began FROM run WHERE app = ? AND began BETWEEN ? AND ? ORDER BY began",
            [app, time.lowerBound.timeIntervalSince1970, time.upperBound.timeIntervalSince1970]
        ).map { Date(timeIntervalSince1970: try $0.get("began")) }
    }

    /// The outcomes of an app's tasks, the oldest first.
    func outcomes(of app: String) throws -> [String] {
        try database.query("SELECT outcome FROM run WHERE app = ? ORDER BY rowid", [app]).map { try $0.get("outcome") }
    }

    /// Deletes the tasks that did not begin within `time`.
    func forget(notWithin time: ClosedRange<Date>) throws {
        try database.execute(
            "DELETE FROM run WHERE began NOT BETWEEN ? AND ?",
            [time.lowerBound.timeIntervalSince1970, time.upperBound.timeIntervalSince1970])
    }

    /// Moves requests dated later than `now` back to `now`: the clock was ahead when they were made. They keep their
    /// waiting time.
    func followClock(to now: Date) throws {
        try database.transaction {
            for row in try requests() where row.submitted > now {
                var record = row.record
                record.earliestBeginDate? += now.timeIntervalSince(row.submitted)
                try put(record, of: row.app, at: now)
            }
        }
    }
}

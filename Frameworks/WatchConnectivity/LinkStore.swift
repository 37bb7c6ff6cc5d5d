import Foundation
import SQLiteStore

/// The pending transfers and contexts between phones and watches, in one SQLite file. Changes are on disk when a method
/// returns.
final class LinkStore: Sendable {
    /// Values or a file that have not arrived.
    struct Transfer: Sendable {
        let number: Int64
        /// The values, or those that accompany the file.
        let content: Data
        let file: File?
    }

    /// A file being sent.
    struct File: Sendable {
        /// The sending app's file.
        let source: URL
        /// The copy for the receiving app.
        let copy: URL
    }

    private let database: Database
    private let folder: URL

    /// Opens the store in a folder, which also contains the copies of files. An unusable store is put aside and
    /// replaced by a new one.
    init(in folder: URL) throws {
        self.folder = folder
        database = try DatabaseFile(folder.appending(path: Self.name)).mended { database in
            try database.migrate([Self.makeTables])
            try database.requireTables(["context", "transfer"])
        }
    }

    /// The name of the database, and the prefix of its journals' names.
    private static let name = "link.sqlite"

    private static func makeTables(_ database: Database) throws {
        try database.executeScript(
            """
            CREATE TABLE context (
                sender TEXT NOT NULL PRIMARY KEY,
                content BLOB NOT NULL,
                number INTEGER NOT NULL,
                received BLOB,
                received_number INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE TABLE transfer (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                sender TEXT NOT NULL,
                content BLOB NOT NULL,
                source TEXT,
                copy TEXT,
                is_done INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE INDEX transfer_sender ON transfer (sender, is_done, number);
            """)
    }

    // MARK: Contexts

    /// Replaces the context of an app.
    func setContext(_ content: Data, of sender: String) throws {
        try database.execute(
            """
            INSERT INTO context (sender, content, number) VALUES (?, ?, 1)
            ON CONFLICT (sender) DO UPDATE SET content = excluded.content, number = number + 1
            """, [sender, content])
    }

    func context(of sender: String) throws -> Data? {
        try database.value("SELECT content FROM context WHERE sender = ?", [sender])
    }

    /// The context of `sender` that the other app has received.
    func receivedContext(from sender: String) throws -> Data? {
        try database.query("SELECT received FROM context WHERE sender = ?", [sender]).first?.get("received")
    }

    /// The context that the other app has not received yet, with its number.
    func newContext(from sender: String) throws -> (content: Data, number: Int64)? {
        let rows = try database.query(
            "SELECT content, number FROM context WHERE sender = ? AND number > received_number", [sender])
        return try rows.first.map { (try $0.get("content"), try $0.get("number")) }
    }

    /// Records that the other app can read a context. Until `contextWasTaken` is called, its delegate receives the
    /// context again.
    func receiveContext(_ content: Data, from sender: String) throws {
        try database.execute("UPDATE context SET received = ? WHERE sender = ?", [content, sender])
    }

    func contextWasTaken(_ number: Int64, from sender: String) throws {
        try database.execute("UPDATE context SET received_number = ? WHERE sender = ?", [number, sender])
    }

    // MARK: Transfers

    /// The maximum number of waiting transfers of an app.
    static let limit = 1000

    /// Adds a transfer at the end. Returns its number, or `nil` if too many are waiting.
    func add(_ content: Data, file: File?, from sender: String) throws -> Int64? {
        try database.transaction {
            let count =
                try database.value(
                    "SELECT count(*) FROM transfer WHERE sender = ?", [sender], as: Int.self) ?? 0
            guard count < Self.limit else { return nil }
            try database.execute(
                "INSERT INTO transfer (sender, content, source, copy) VALUES (?, ?, ?, ?)",
                [sender, content, file?.source.path, file?.copy.lastPathComponent])
            return database.lastInsertedRowID
        }
    }

    /// The transfers that have not arrived, oldest first; or those that have, but whose sender hasn't been notified.
    func transfers(from sender: String, areDone: Bool = false, limit: Int = LinkStore.limit) throws -> [Transfer] {
        try database.query(
            """
            SELECT number, content, source, copy FROM transfer WHERE sender = ? AND is_done = ? ORDER BY number LIMIT ?
            """, [sender, areDone ? 1 : 0, limit]
        ).map { row in
            let source: String? = try row.get("source")
            let copy: String? = try row.get("copy")
            let file = source.flatMap { source in
                copy.map { File(source: URL(filePath: source), copy: folder.appending(path: $0)) }
            }
            return Transfer(number: try row.get("number"), content: try row.get("content"), file: file)
        }
    }

    func isWaiting(_ number: Int64) throws -> Bool {
        try database.value("SELECT 1 FROM transfer WHERE number = ? AND is_done = 0", [number], as: Int.self) != nil
    }

    func finish(_ number: Int64) throws {
        try database.execute("UPDATE transfer SET is_done = 1 WHERE number = ?", [number])
    }

    /// Removes a transfer. With `isWaiting`, only if it has not arrived. Returns false if there was none.
    @discardableResult func remove(_ number: Int64, isWaiting: Bool = false) throws -> Bool {
        let condition = isWaiting ? " AND is_done = 0" : ""
        return try database.execute("DELETE FROM transfer WHERE number = ?\(condition)", [number]) > 0
    }

    // MARK: Files

    /// Copies a file to be sent.
    func copy(_ source: URL) throws -> File {
        let copy = folder.appending(path: "\(UUID().uuidString)-\(source.lastPathComponent.suffix(100))")
        try FileManager.default.copyItem(at: source, to: copy)
        return File(source: source, copy: copy)
    }

    func remove(_ file: File) {
        try? FileManager.default.removeItem(at: file.copy)
    }

    /// Removes copies without a transfer, left behind if the host ended before one was stored or after one had arrived.
    func removeUnusedFiles() throws {
        let used: [String] = try database.query("SELECT copy FROM transfer WHERE copy IS NOT NULL AND is_done = 0")
            .map { try $0.get("copy") }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where !name.hasPrefix(Self.name) && !used.contains(name) {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }
}

import CSQLite
import Foundation

/// A connection to an SQLite database: write-ahead log, full durability, foreign keys enforced.
///
/// Any thread may use it. Calls wait for each other; inside `transaction` the calling thread continues to use the same
/// methods, and all others wait until it ends. When `transaction` returns, its changes are on disk.
///
/// ```swift
/// let database = try Database(path: url.path, mode: .readWriteCreate) try database.migrate([{ try $0.execute("CREATE
/// TABLE place (name TEXT NOT NULL, rank INTEGER)") }]) try database.transaction {
///     try database.execute("INSERT INTO place VALUES (?, ?)", ["Schaan", 1])
/// } let names: [String] = try database.query("SELECT name FROM place WHERE rank < ?", [10]).map { try $0.get("name") }
/// ```
///
/// `@unchecked Sendable`: the handle and the statement cache are used only while `lock` is held. A `Mutex` cannot be
/// locked twice by one thread, which `transaction` needs.
package final class Database: @unchecked Sendable {
    /// The kinds of access to a file.
    package enum Mode: Sendable {
        /// Reads only. The file must exist.
        case readOnly
        /// Reads and writes. The file must exist.
        case readWrite
        /// Reads and writes. A missing file is created with mode 0600, because it may hold personal data.
        case readWriteCreate
    }

    let lock = NSRecursiveLock()
    private(set) var handle: OpaquePointer
    var cache = StatementCache()
    var transactionDepth = 0
    private var checkpointer: Checkpointer?
    private var lockWait: LockWait
    /// The error that a copy in memory throws for changes, because the file is locked.
    var refusal: DatabaseError?
    private var movesLogInBackground = false

    /// The file's path; `:memory:` for a database in memory.
    package let path: String
    package let mode: Mode

    /// Opens the database file at `path`.
    ///
    /// - Parameter busyTimeout: The seconds that a call waits for another process to release the lock. After an
    ///   unsuccessful wait, later calls don't wait until the lock is gone.
    /// - Throws: `DatabaseError`, usually `cannotOpen` or `damaged`. A file that isn't a database is left unchanged.
    package convenience init(path: String, mode: Mode = .readWriteCreate, busyTimeout: Double = 5) throws {
        try self.init(path: path, mode: mode, lockWait: LockWait(longest: busyTimeout))
    }

    init(path: String, mode: Mode = .readWriteCreate, lockWait: LockWait) throws {
        self.path = path
        self.mode = mode
        self.lockWait = lockWait
        handle = try Self.open(path, mode)
        try configure()
    }

    /// Opens a new, empty database in memory, which lives as long as this object.
    package static func inMemory() throws -> Database {
        try Database(path: ":memory:")
    }

    deinit {
        cache.removeAll()
        sqlite3_close_v2(handle)
    }

    private static func open(_ path: String, _ mode: Mode) throws -> OpaquePointer {
        let flags =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        if mode == .readWriteCreate, path != ":memory:", !FileManager.default.fileExists(atPath: path) {
            // SQLite gives its journal files the mode of the database file.
            // If this fails, `sqlite3_open_v2` fails next and reports why.
            _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            let error = DatabaseError(code: code, handle: handle)
            sqlite3_close_v2(handle)
            throw DatabaseError(kind: error.kind, code: error.code, message: "\(path): \(error.message)")
        }
        return handle
    }

    private func configure() throws {
        lockWait.follow(handle)
        try addTextOrder()
        // The first statement that reads the file fails if the file is not a database.
        try query("PRAGMA schema_version")
        if mode != .readOnly {
            try query("PRAGMA journal_mode = WAL")
            try execute("PRAGMA synchronous = FULL")
        }
        try execute("PRAGMA foreign_keys = ON")
        try execute("PRAGMA temp_store = MEMORY")
        // In KiB. The indexes of a large table don't fit into the default of 2,000 KiB, and would be read from the file
        // again and again.
        try execute("PRAGMA cache_size = -8192")
    }

    /// Makes the log be moved into the file in the background, so that commits don't have to wait.
    package func checkpointInBackground() {
        lock.withLock {
            movesLogInBackground = true
            guard checkpointer == nil, path != ":memory:" else { return }
            let checkpointer = Checkpointer(path: path)
            checkpointer.follow(handle)
            self.checkpointer = checkpointer
        }
    }

    /// Exchanges the connections of this object and `other`, which must not be used afterwards. Waits for a transaction
    /// of another thread.
    func takeConnection(of other: Database) {
        lock.withLock {
            other.lock.withLock {
                cache.removeAll()
                other.cache.removeAll()
                if movesLogInBackground { other.checkpointInBackground() }
                swap(&handle, &other.handle)
                swap(&checkpointer, &other.checkpointer)
                swap(&lockWait, &other.lockWait)
                refusal = nil
            }
        }
    }

    /// Runs `body` with a prepared statement whose values are bound, and then returns the statement to the cache.
    ///
    /// Read its rows with `step()`; stop whenever you have read enough.
    @discardableResult
    package func withStatement<T>(
        _ sql: String, _ bindings: [any ValueConvertible] = [], _ body: (Statement) throws -> T
    ) throws -> T {
        try lock.withLock {
            // The statement is not in the cache while in use, so that a nested call with the same SQL gets another one.
            let statement = try cache.take(sql) ?? Statement(sql, on: handle)
            defer {
                statement.reset()
                cache.put(statement)
            }
            try statement.bind(bindings.map(\.sqliteValue))
            do {
                return try body(statement)
            } catch let error as DatabaseError where error.kind == .readOnly {
                throw refusal ?? error
            }
        }
    }

    /// Runs one statement to its end and returns the number of rows that it inserted, changed or deleted.
    @discardableResult
    package func execute(_ sql: String, _ bindings: [any ValueConvertible] = []) throws -> Int {
        try withStatement(sql, bindings) { statement in
            let before = sqlite3_total_changes64(handle)
            while try statement.step() {}
            return Int(sqlite3_total_changes64(handle) - before)
        }
    }

    /// Runs a script of several statements, without values.
    package func executeScript(_ sql: String) throws {
        try lock.withLock {
            let code = sqlite3_exec(handle, sql, nil, nil, nil)
            guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle, sql: sql) }
        }
    }

    /// Runs one statement and returns all its rows.
    @discardableResult
    package func query(_ sql: String, _ bindings: [any ValueConvertible] = []) throws -> [Row] {
        try withStatement(sql, bindings) { statement in
            var rows: [Row] = []
            while try statement.step() {
                rows.append(Row(columns: statement.columns, values: statement.columns.indices.map { statement[$0] }))
            }
            return rows
        }
    }

    /// The first column of the first row, or `nil` if there is no row.
    package func value<T: ValueConvertible>(
        _ sql: String, _ bindings: [any ValueConvertible] = [], as type: T.Type = T.self
    ) throws -> T? {
        try withStatement(sql, bindings) { statement in
            guard try statement.step() else { return nil }
            let value = statement[0]
            guard let result = T(sqliteValue: value) else {
                throw DatabaseError(
                    kind: .unexpectedType, message: "The result is \(value.typeName), not \(T.self).", sql: sql)
            }
            return result
        }
    }

    /// The row id of the last successful INSERT.
    package var lastInsertedRowID: Int64 {
        lock.withLock { sqlite3_last_insert_rowid(handle) }
    }
}

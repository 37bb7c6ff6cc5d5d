import Foundation
import Synchronization
import Testing

@testable import SQLiteStore

@Suite struct `Unusable database` {
    @Test func `a file of another kind is refused as damaged and left unchanged`() throws {
        let file = try TemporaryFile()
        let bytes = Data(repeating: 0x41, count: 5000)
        try bytes.write(to: file.url)
        let error = #expect(throws: DatabaseError.self) { try Database(path: file.path) }
        #expect(error?.kind == .damaged)
        #expect(try Data(contentsOf: file.url) == bytes)
    }

    @Test func `a missing database that may not be created is refused`() throws {
        let file = try TemporaryFile()
        #expect(throws: DatabaseError.self) { try Database(path: file.path, mode: .readWrite) }
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let error = #expect(throws: DatabaseError.self) { try Database(path: "/nonexistent/folder/x.sqlite") }
        #expect(error?.kind == .cannotOpen)
    }

    @Test func `a read-only database is reported`() throws {
        let file = try TemporaryFile()
        try Database(path: file.path).execute("CREATE TABLE t (v)")
        let database = try Database(path: file.path, mode: .readOnly)
        let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO t VALUES (1)") }
        #expect(error?.kind == .readOnly)
        #expect(try database.query("SELECT * FROM t").isEmpty)
    }

    @Test func `a full disk is reported and keeps the rows`() throws {
        let file = try TemporaryFile()
        let database = try Database(path: file.path)
        try database.execute("CREATE TABLE t (v)")
        try database.execute("INSERT INTO t VALUES ('kept')")
        // SQLite refuses further pages with the same SQLITE_FULL that a full disk causes.
        try database.query("PRAGMA max_page_count = 4")
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction { try database.execute("INSERT INTO t VALUES (zeroblob(100000))") }
        }
        #expect(error?.kind == .diskFull)
        #expect(try database.query("SELECT v FROM t").map { $0[0] } == [.text("kept")])
    }

    @Test func `a database held by another process is reported`() throws {
        let file = try TemporaryFile()
        let first = try Database(path: file.path)
        let second = try Database(path: file.path, busyTimeout: 0.01)
        try first.transaction {
            let error = #expect(throws: DatabaseError.self) { try second.transaction {} }
            #expect(error?.kind == .busy)
        }
        try second.transaction {}
    }

    @Test func `a lock that stays is waited for once, and the next lock again`() throws {
        let file = try TemporaryFile()
        let first = try Database(path: file.path)
        try first.execute("CREATE TABLE t (v)")
        let pauses = Mutex(0.0)
        let second = try Database(
            path: file.path, lockWait: LockWait(longest: 1) { pause in pauses.withLock { $0 += pause } })
        func waited() -> Double {
            _ = try? second.transaction {}
            _ = try? second.execute("INSERT INTO t VALUES (1)")
            return pauses.withLock { pauses in
                defer { pauses = 0 }
                return (pauses * 1000).rounded() / 1000
            }
        }
        try first.transaction { #expect([waited(), waited()] == [1, 0]) }
        #expect(waited() == 0 && second.lastInsertedRowID == 1)
        try first.transaction { #expect([waited(), waited()] == [1, 0]) }
    }
}

@Suite struct `Schema migration` {
    let steps: [(Database) throws -> Void] = [
        { try $0.execute("CREATE TABLE t (v)") },
        { try $0.execute("ALTER TABLE t ADD COLUMN w DEFAULT 7") },
    ]

    @Test func `each step runs once`() throws {
        let file = try TemporaryFile()
        try Database(path: file.path).migrate(Array(steps.prefix(1)))
        let database = try Database(path: file.path)
        try database.execute("INSERT INTO t VALUES (1)")
        try database.migrate(steps)
        try database.migrate(steps)
        #expect(try database.userVersion == 2)
        #expect(try database.query("SELECT v, w FROM t").map(\.values) == [[.integer(1), .integer(7)]])
    }

    @Test func `a failed step changes nothing`() throws {
        let database = try Database.inMemory()
        #expect(throws: DatabaseError.self) { try database.migrate(steps + [{ try $0.execute("nonsense") }]) }
        #expect(try database.userVersion == 0)
        #expect(try database.query("SELECT name FROM sqlite_schema").isEmpty)
    }

    @Test func `a file from a newer version is refused`() throws {
        let database = try Database.inMemory()
        try database.migrate(steps)
        let error = #expect(throws: DatabaseError.self) { try database.migrate(Array(steps.prefix(1))) }
        #expect(error?.kind == .newerVersion)
        #expect(try database.userVersion == 2)
    }
}

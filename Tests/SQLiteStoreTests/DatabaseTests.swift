import Foundation
import SQLiteStore
import Testing

@Suite struct `A database` {
    @Test(arguments: [
        Value.null, .integer(.min), .integer(.max), .real(0.1), .real(-.greatestFiniteMagnitude), .text(""),
        .text("Tür 🚪 nul:\0."), .blob(Data()), .blob(Data([0, 255, 0])),
    ])
    func `a database returns every value as it was stored`(value: Value) throws {
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (v)")
        try database.execute("INSERT INTO t VALUES (?)", [value])
        #expect(try database.query("SELECT v FROM t").map { $0[0] } == [value])
    }

    @Test func `a database keeps its rows when it is opened again`() throws {
        let file = try TemporaryFile()
        try {
            let database = try Database(path: file.path)
            try database.execute("CREATE TABLE place (name TEXT, rank INTEGER)")
            #expect(try database.execute("INSERT INTO place VALUES (?, ?), (?, ?)", ["Schaan", 1, "Vaduz", 2]) == 2)
        }()
        let database = try Database(path: file.path, mode: .readOnly)
        let row = try #require(try database.query("SELECT * FROM place ORDER BY rank DESC").first)
        #expect(try row.get("name", as: String.self) == "Vaduz")
        #expect(try row.get("rank", as: Int?.self) == 2)
        #expect(try database.value("SELECT count(*) FROM place", as: Int.self) == 2)
    }

    @Test func `a database writes ahead, flushes at each commit and enforces foreign keys`() throws {
        let file = try TemporaryFile()
        let database = try Database(path: file.path)
        #expect(try database.value("PRAGMA journal_mode", as: String.self) == "wal")
        #expect(try database.value("PRAGMA synchronous", as: Int.self) == 2)
        try database.executeScript("CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a)")
        let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO b VALUES (7)") }
        #expect(error?.kind == .constraint)
    }

    @Test func `a database is readable by its owner only`() throws {
        let file = try TemporaryFile()
        let database = try Database(path: file.path)
        try database.execute("CREATE TABLE t (v)")
        for name in [file.path, file.path + "-wal"] {
            let mode = try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600, "\(name)")
        }
    }

    @Test func `a statement may run inside itself`() throws {
        let database = try Database.inMemory()
        try database.executeScript("CREATE TABLE t (v); INSERT INTO t VALUES (1), (2)")
        var pairs: [[Int64]] = []
        try database.withStatement("SELECT v FROM t") { outer in
            while try outer.step() {
                try database.withStatement("SELECT v FROM t") { inner in
                    while try inner.step() { pairs.append([outer.integer(0), inner.integer(0)]) }
                }
            }
        }
        #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test func `a database serves many threads at once`() async throws {
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (v INTEGER)")
        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<50 {
                        let value = task * 50 + number
                        try database.transaction { try database.execute("INSERT INTO t VALUES (?)", [value]) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.value("SELECT count(DISTINCT v) FROM t", as: Int.self) == 400)
    }

    @Test func `a wrong number of values, two statements and wrong types are refused`() throws {
        let database = try Database.inMemory()
        #expect(throws: DatabaseError.self) { try database.execute("SELECT ?", []) }
        #expect(throws: DatabaseError.self) { try database.execute("SELECT 1; SELECT 2") }
        #expect(throws: DatabaseError.self) { try database.execute("") }
        let error = #expect(throws: DatabaseError.self) { try database.value("SELECT 'a'", as: Int.self) }
        #expect(error?.kind == .unexpectedType)
    }
}

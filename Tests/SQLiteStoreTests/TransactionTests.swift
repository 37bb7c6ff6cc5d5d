import SQLiteStore
import Testing

@Suite struct `A transaction` {
    struct Refusal: Error {}

    let database: Database

    init() throws {
        database = try Database.inMemory()
        try database.execute("CREATE TABLE t (v INTEGER UNIQUE)")
    }

    func values() throws -> [Int] {
        try database.query("SELECT v FROM t ORDER BY v").map { try $0.get("v") }
    }

    @Test func `a transaction is undone as a whole when its body throws`() throws {
        #expect(throws: Refusal.self) {
            try database.transaction {
                try database.execute("INSERT INTO t VALUES (1)")
                throw Refusal()
            }
        }
        #expect(try values() == [])
        try database.transaction { try database.execute("INSERT INTO t VALUES (2)") }
        #expect(try values() == [2])
    }

    @Test func `a transaction continues after an inner one is undone`() throws {
        try database.transaction {
            try database.execute("INSERT INTO t VALUES (1)")
            #expect(throws: Refusal.self) {
                try database.transaction {
                    try database.execute("INSERT INTO t VALUES (2)")
                    throw Refusal()
                }
            }
            try database.transaction { try database.execute("INSERT INTO t VALUES (3)") }
        }
        #expect(try values() == [1, 3])
    }

    @Test func `a transaction is undone when it violates a constraint`() throws {
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction {
                try database.execute("INSERT INTO t VALUES (1)")
                try database.execute("INSERT INTO t VALUES (1)")
            }
        }
        #expect(error?.kind == .constraint)
        #expect(try values() == [])
    }

    @Test func `a transaction returns the value of its body`() throws {
        #expect(try database.transaction { try database.value("SELECT 5", as: Int.self) } == 5)
    }
}

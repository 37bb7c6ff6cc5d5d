extension Database {
    /// Checks the schema version and every page of the file (`PRAGMA quick_check`).
    ///
    /// - Throws: `DatabaseError` of kind `damaged` that describes the first fault.
    package func check() throws {
        _ = try userVersion
        let answer: String? = try value("PRAGMA quick_check(1)")
        guard answer == "ok" else {
            throw DatabaseError(kind: .damaged, message: "\(path): \(answer ?? "quick_check has no answer")")
        }
    }

    /// - Throws: `DatabaseError` of kind `damaged` if a table is missing, as in another program's database.
    package func requireTables(_ tables: [String]) throws {
        let found: [String] = try query("SELECT name FROM sqlite_schema WHERE type = 'table'").map {
            try $0.get("name")
        }
        if let missing = tables.first(where: { !found.contains($0) }) {
            throw DatabaseError(kind: .damaged, message: "\(path) has no table “\(missing)”.")
        }
    }
}

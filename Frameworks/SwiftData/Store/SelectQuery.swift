import SQLiteStore

/// A selection of rows of an entity's table, and their order. The table is called `t0`.
struct SelectQuery {
    /// A condition, or nil for all rows.
    var filter: String?
    var bindings: [Value] = []
    /// Terms of ORDER BY. Ties are broken by the order of insertion.
    var order: [String] = []
    var limit: Int?
    var offset: Int?

    /// Everything after `SELECT ...`.
    func tail(from entity: EntityDescription) -> String {
        var sql = " FROM \(entity.name.quoted) AS t0"
        if let filter { sql += " WHERE \(filter)" }
        sql += " ORDER BY " + (order + ["t0.\"$id\""]).joined(separator: ", ")
        if limit != nil || offset != nil { sql += " LIMIT ? OFFSET ?" }
        return sql
    }

    var allBindings: [Value] {
        guard limit != nil || offset != nil else { return bindings }
        return bindings + [.integer(Int64(limit ?? -1)), .integer(Int64(offset ?? 0))]
    }
}

import SQLiteStore

/// The description of an entity in a store's file, detailed enough for comparing it with the app's models and for
/// migration.
struct EntityLayout: Hashable, Codable, Sendable {
    struct Column: Hashable, Codable, Sendable {
        let name: String
        let type: String
        let isOptional: Bool
    }

    let name: String
    let columns: [Column]
    /// The names of the join tables for the entity's to-many relationships.
    let joinTables: [String]
    /// The SQL of its indexes, by name.
    let indexes: [String: String]
}

extension EntityDescription {
    var layout: EntityLayout {
        let stored = properties.filter(\.hasColumn)
        return EntityLayout(
            name: name,
            columns: stored.map {
                .init(name: $0.name, type: $0.columnType.rawValue, isOptional: $0.isOptional)
            },
            joinTables: properties.compactMap { $0.relationship?.joinTable(for: $0)?.name },
            indexes: indexes)
    }

    private var indexes: [String: String] {
        let constrained = constraints.map { ($0.positions.map { properties[$0] }, $0.isUnique) }
        let references = properties.filter { $0.hasColumn && $0.relationship != nil }.map { ([$0], false) }
        let all = (constrained + references).filter { !$0.0.isEmpty }.map { group, isUnique in
            let label = "\(name).\(group.map(\.name).joined(separator: "+"))\(isUnique ? " unique" : " index")"
            let columns = group.map {
                $0.columnType == .text ? "\($0.name.quoted) COLLATE \(Database.textOrder)" : $0.name.quoted
            }
            let list = columns.joined(separator: ", ")
            return (label, "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(label.quoted) ON \(name.quoted) (\(list))")
        }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }
}

extension String {
    /// The text as an identifier in SQL.
    var quoted: String {
        // Names almost never contain a quotation mark, and searching for one byte is fast. A save quotes every column.
        let inner = utf8.contains(UInt8(ascii: "\"")) ? replacing("\"", with: "\"\"") : self
        return "\"\(inner)\""
    }
}

import Foundation
import SQLiteStore
import Synchronization

/// A SQLite file, or a database in memory, with the tables of a schema.
///
/// All containers of a process that open the same file share its store, so that each is notified of the others' saves.
final class Store: Sendable {
    let database: Database
    let identifier: String
    let allowsSave: Bool
    private let nextKeys = Mutex<[String: Int64]>([:])
    private let inboxes = Mutex<[WeakInbox]>([])

    private struct WeakInbox: Sendable {
        weak var inbox: ChangeInbox?
    }

    init(database: Database, allowsSave: Bool, identifier: String) {
        self.database = database
        self.allowsSave = allowsSave
        self.identifier = identifier
    }

    // MARK: Keys

    /// A key that no row of the entity has or has ever had.
    func nextKey(_ entity: EntityDescription) -> Int64 {
        nextKeys.withLock { keys in
            let key = keys[entity.name] ?? 1
            keys[entity.name] = key + 1
            return key
        }
    }

    /// The upper limit for keys, which no number of rows reaches.
    private static let lastKey = Int64.max / 2

    /// Reads the next key of each entity.
    ///
    /// - Throws: `DatabaseError` of kind `damaged` if a key is larger than all assigned keys.
    func loadKeys(_ entities: [EntityDescription]) throws {
        for entity in entities {
            let row = try database.value("SELECT max(\"$id\") FROM \(entity.name.quoted)", as: Int64?.self) ?? nil
            let saved = try database.value(
                "SELECT next FROM \"$sequence\" WHERE entity = ?", [entity.name], as: Int64.self)
            guard max(saved ?? 1, row ?? 0) < Self.lastKey else {
                throw DatabaseError(kind: .damaged, message: "\(database.path) has no keys left for \(entity.name).")
            }
            nextKeys.withLock { $0[entity.name] = max(saved ?? 1, (row ?? 0) + 1, $0[entity.name] ?? 1) }
        }
    }

    /// Writes the next keys of these entities, so that the key of a deleted row is never reused.
    func saveKeys(_ entities: Set<EntityDescription>) throws {
        for entity in entities {
            let next = nextKeys.withLock { $0[entity.name] ?? 1 }
            try database.execute(
                """
                INSERT INTO "$sequence" VALUES (?, ?) ON CONFLICT DO UPDATE SET next = max(next, excluded.next)
                """, [entity.name, next])
        }
    }

    // MARK: Rows

    /// Calls `body` with the key of each row, and a closure that reads its values by position.
    func select(
        _ entity: EntityDescription, _ query: SelectQuery, _ body: (Int64, () -> [Value]) throws -> Void
    ) throws {
        let stored = entity.properties.filter(\.hasColumn)
        let positions = stored.map(\.position)
        let columns = stored.map { ", t0.\($0.name.quoted)" }.joined()
        try database.withStatement("SELECT t0.\"$id\"\(columns)\(query.tail(from: entity))", query.allBindings) {
            statement in
            while try statement.step() {
                try body(statement.integer(0)) {
                    var values = entity.blankValues
                    for (column, position) in positions.enumerated() { values[position] = statement[column + 1] }
                    return values
                }
            }
        }
    }

    /// The keys of the rows, in the query's order.
    func keys(_ entity: EntityDescription, _ query: SelectQuery) throws -> [Int64] {
        try database.withStatement("SELECT t0.\"$id\"\(query.tail(from: entity))", query.allBindings) { statement in
            var keys: [Int64] = []
            while try statement.step() { keys.append(statement.integer(0)) }
            return keys
        }
    }

    /// The number of rows.
    func count(_ entity: EntityDescription, _ query: SelectQuery) throws -> Int {
        try database.value("SELECT count(*) FROM (SELECT 1\(query.tail(from: entity)))", query.allBindings) ?? 0
    }

    // MARK: News

    /// Delivers the saves of other contexts to `inbox` while it exists.
    func subscribe(_ inbox: ChangeInbox) {
        inboxes.withLock { inboxes in
            inboxes.removeAll { $0.inbox == nil }
            inboxes.append(WeakInbox(inbox: inbox))
        }
    }

    /// Notifies all contexts except the one that saved.
    func publish(_ change: StoreChange, from sender: ChangeInbox) {
        for inbox in inboxes.withLock({ $0.compactMap(\.inbox) }) where inbox !== sender {
            inbox.deliver(change)
        }
    }
}

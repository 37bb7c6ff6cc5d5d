import SQLiteStore

/// The plan of a save: the rows to write, in an order that satisfies all constraints, and the result.
///
/// Deletions come first, to free their unique values. Insertions follow in the order in which they were made, and turn
/// into updates if a unique value already exists (the upsert of `@Attribute(.unique)`).
struct SavePlan {
    private let inserted: [any PersistentModel]
    private let changed: [any PersistentModel]
    private let deleted: [any PersistentModel]
    private let joinEdits: [JoinEdit]
    let container: ModelContainer

    /// The changes to report to other contexts.
    private(set) var change = StoreChange()
    /// Inserted models that turned out to be existing rows, with the keys of those rows.
    private(set) var merged: [(record: Record, key: Int64)] = []
    /// Rows replaced by a changed model with the same unique value.
    private(set) var displaced: Set<PersistentIdentifier> = []
    /// Rows whose reference to a deleted row has been cleared.
    private(set) var clearedReferences: [EntityDescription: [Int64]] = [:]

    private var mergedKeys: [ObjectIdentifier: Int64] = [:]

    init(context: ModelContext) {
        inserted = context.insertedModelsArray
        changed = context.changedModelsArray
        deleted = context.deletedModelsArray
        joinEdits = Array(context.pending.joinEdits.values)
        container = context.container
    }

    func concerns(_ store: Store) -> Bool {
        (inserted + changed + deleted + joinEdits.map(\.source)).contains { isIn($0, store) }
    }

    /// The part of the change that happened in `store`.
    func change(of store: Store) -> StoreChange {
        var part = change
        part.inserted = part.inserted.filter { $0.storeIdentifier == store.identifier }
        part.updated = part.updated.filter { $0.key.storeIdentifier == store.identifier }
        part.deleted = part.deleted.filter { $0.storeIdentifier == store.identifier }
        return part
    }

    private func isIn(_ model: any PersistentModel, _ store: Store) -> Bool {
        model.record.identifier.storeIdentifier == store.identifier
    }

    mutating func write(to store: Store) throws {
        let database = store.database
        for model in deleted where isIn(model, store) {
            try delete(model.record.identifier, model.record.entity, database)
        }
        let updates = changed.filter { isIn($0, store) }.map(\.record)
        try freeUniqueValues(of: updates, database)
        for model in inserted where isIn(model, store) { try insert(model.record, store) }
        for record in updates { try update(record, store) }
        try redirectReferences(database)
        for edit in joinEdits where isIn(edit.source, store) { try write(edit, database) }
        try store.saveKeys(Set(inserted.filter { isIn($0, store) }.map(\.record.entity)))
    }

    // MARK: Rows

    private mutating func insert(_ record: Record, _ store: Store) throws {
        let entity = record.entity
        let columns = entity.properties.filter(\.hasColumn)
        if let key = try conflicts(of: record, ownKey: record.key, store.database).first {
            merged.append((record, key))
            mergedKeys[ObjectIdentifier(record)] = key
            try write(record, columns, to: key, store)
            return
        }
        let names = columns.map { ", \($0.name.quoted)" }.joined()
        let marks = String(repeating: ", ?", count: columns.count)
        try store.database.execute(
            "INSERT INTO \(entity.name.quoted) (\"$id\"\(names)) VALUES (?\(marks))",
            [Value.integer(record.key)] + columns.map { value(record, $0) })
        change.inserted.insert(record.identifier)
    }

    private mutating func update(_ record: Record, _ store: Store) throws {
        let columns = record.entity.properties.filter { $0.hasColumn && record.original[$0.position] != nil }
        guard !columns.isEmpty else { return }
        if record.entity.constraints.contains(where: {
            $0.isUnique && $0.positions.contains { record.original[$0] != nil }
        }) {
            for key in try conflicts(of: record, ownKey: record.key, store.database) {
                let id = PersistentIdentifier(
                    storeIdentifier: store.identifier, entityName: record.entity.name, key: key)
                try delete(id, record.entity, store.database)
                displaced.insert(id)
            }
        }
        try write(record, columns, to: record.key, store)
    }

    private mutating func write(
        _ record: Record, _ columns: [PropertyDescription], to key: Int64, _ store: Store
    ) throws {
        let list = columns.map { "\($0.name.quoted) = ?" }.joined(separator: ", ")
        try store.database.execute(
            "UPDATE \(record.entity.name.quoted) SET \(list) WHERE \"$id\" = ?",
            columns.map { value(record, $0) } + [Value.integer(key)])
        let id = PersistentIdentifier(
            storeIdentifier: store.identifier, entityName: record.entity.name, key: key)
        change.updated[id, default: []].formUnion(columns.map(\.position))
    }

    private func value(_ record: Record, _ property: PropertyDescription) -> Value {
        record.savedValue(property.position)
    }

    /// Deletes a row with its pairs, and clears the references to it that have no inverse.
    private mutating func delete(
        _ id: PersistentIdentifier, _ entity: EntityDescription, _ database: Database
    ) throws {
        try database.execute("DELETE FROM \(entity.name.quoted) WHERE \"$id\" = ?", [id.key])
        change.deleted.insert(id)
        for other in container.schema.descriptions {
            for property in other.properties {
                guard let relationship = property.relationship, relationship.target == entity || other == entity
                else { continue }
                if let table = relationship.joinTable(for: property) {
                    if other == entity {
                        try database.execute(
                            "DELETE FROM \(table.name.quoted) WHERE \(table.ownColumn) = ?", [id.key])
                    }
                    if relationship.target == entity {
                        try database.execute(
                            "DELETE FROM \(table.name.quoted) WHERE \(table.otherColumn) = ?", [id.key])
                    }
                    change.joinTables.insert(table.name)
                } else if !relationship.isToMany, relationship.target == entity {
                    try clear(property, of: other, id, database)
                }
            }
        }
    }

    private mutating func clear(
        _ property: PropertyDescription, of entity: EntityDescription, _ id: PersistentIdentifier, _ database: Database
    ) throws {
        let rows = try database.query(
            "UPDATE \(entity.name.quoted) SET \(property.name.quoted) = NULL WHERE \(property.name.quoted) = ? RETURNING \"$id\"",
            [id.key])
        for case .integer(let key) in rows.map({ $0[0] }) {
            clearedReferences[entity, default: []].append(key)
            let row = PersistentIdentifier(
                storeIdentifier: id.storeIdentifier, entityName: entity.name, key: key)
            change.updated[row, default: []].insert(property.position)
        }
    }

    // MARK: Unique values

    /// Other rows with the same values in a group of unique properties. Nil values never conflict.
    private func conflicts(of record: Record, ownKey: Int64, _ database: Database) throws -> [Int64] {
        var keys: [Int64] = []
        for constraint in record.entity.constraints where constraint.isUnique {
            let properties = constraint.positions.map { record.entity.properties[$0] }
            let values = properties.map { value(record, $0) }
            guard !properties.isEmpty, !values.contains(.null) else { continue }
            let conditions = properties.map { property in
                "\(property.name.quoted) = ?\(property.columnType == .text ? " COLLATE \(Database.textOrder)" : "")"
            }
            let rows = try database.query(
                """
                SELECT "$id" FROM \(record.entity.name.quoted)
                WHERE \(conditions.joined(separator: " AND ")) AND "$id" <> ?
                """, values + [.integer(ownKey)])
            for case .integer(let key) in rows.map({ $0[0] }) where !keys.contains(key) { keys.append(key) }
        }
        return keys
    }

    /// Clears all changed unique values before any is set, so that models can exchange them in a single save.
    private func freeUniqueValues(of records: [Record], _ database: Database) throws {
        for (entity, records) in Dictionary(grouping: records, by: \.entity) where records.count > 1 {
            let unique = Set(entity.constraints.filter(\.isUnique).flatMap(\.positions))
            for position in unique {
                let column = entity.properties[position].name.quoted
                for record in records where record.original[position] != nil {
                    try database.execute(
                        "UPDATE \(entity.name.quoted) SET \(column) = NULL WHERE \"$id\" = ?", [record.key])
                }
            }
        }
    }

    // MARK: Relationships

    /// Redirects references to a merged model to the existing row.
    private mutating func redirectReferences(_ database: Database) throws {
        guard !mergedKeys.isEmpty else { return }
        for record in (inserted + changed).map(\.record) {
            for property in record.entity.properties where property.hasColumn && property.relationship != nil {
                guard let target = record.one(property.position), let key = mergedKeys[ObjectIdentifier(target.record)]
                else { continue }
                let own = mergedKeys[ObjectIdentifier(record)] ?? record.key
                try database.execute(
                    "UPDATE \(record.entity.name.quoted) SET \(property.name.quoted) = ? WHERE \"$id\" = ?", [key, own])
            }
        }
    }

    private mutating func write(_ edit: JoinEdit, _ database: Database) throws {
        let source = mergedKeys[ObjectIdentifier(edit.source.record)] ?? edit.source.record.key
        let target = mergedKeys[ObjectIdentifier(edit.target.record)] ?? edit.target.record.key
        try database.execute(
            edit.isAdded
                ? "INSERT OR IGNORE INTO \(edit.table.quoted) (source, target) VALUES (?, ?)"
                : "DELETE FROM \(edit.table.quoted) WHERE source = ? AND target = ?", [source, target])
        change.joinTables.insert(edit.table)
    }
}

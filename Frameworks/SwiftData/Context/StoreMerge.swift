import SQLiteStore

/// Merges saved changes, by other contexts or this one, into the live models of a context. Unsaved changes are kept.
struct StoreMerge {
    let context: ModelContext

    func apply(_ change: StoreChange) {
        for id in change.deleted {
            guard let entity = context.container.entity(named: id.entityName) else { continue }
            context.reporter.pending.addMembership(entity)
            if let record = context.rows.record(entity, id.key) { retire(record) }
        }
        var moved = Set<RelationshipSide>()
        let updates = Dictionary(grouping: change.updated, by: \.key.entityName)
        for (name, updates) in updates {
            guard let entity = context.container.entity(named: name) else { continue }
            for position in Set(updates.flatMap(\.value)) {
                context.reporter.pending.addUpdate(entity, position)
                if let inverse = entity.properties[position].relationship?.inverse { moved.insert(.init(inverse)) }
            }
            refresh(entity, updates.map(\.key.key).filter { context.rows.record(entity, $0) != nil })
        }
        for name in Set((change.inserted.union(change.deleted)).map(\.entityName)) {
            guard let entity = context.container.entity(named: name) else { continue }
            context.reporter.pending.addMembership(entity)
            for property in entity.properties {
                if let inverse = property.relationship?.inverse { moved.insert(.init(inverse)) }
            }
        }
        if !change.joinTables.isEmpty { context.reporter.pending.isAnyPairChanged = true }
        unloadCollections(moved, change.joinTables)
    }

    /// One side of a relationship, for all instances of its model class.
    private struct RelationshipSide: Hashable {
        let entityName: String
        let position: Int

        init(_ property: PropertyDescription) {
            entityName = property.entityName
            position = property.position
        }
    }

    /// Removes a live model whose row is gone.
    private func retire(_ record: Record) {
        context.pending.forget(record)
        context.remove(record)
    }

    /// Reads the rows of live models again.
    func refresh(_ entity: EntityDescription, _ keys: [Int64]) {
        // SQLite accepts 32,766 values in a statement.
        for batch in stride(from: 0, to: keys.count, by: 500).map({ keys[$0..<min($0 + 500, keys.count)] }) {
            let marks = Array(repeating: "?", count: batch.count).joined(separator: ",")
            let query = SelectQuery(filter: "\"$id\" IN (\(marks))", bindings: batch.map { .integer($0) })
            try? context.container.store(for: entity).select(entity, query) { key, values in
                if let record = context.rows.record(entity, key) { update(record, to: values()) }
            }
        }
    }

    /// Updates a record to the saved values, but keeps its own unsaved changes.
    func update(_ record: Record, to values: [Value]) {
        for property in record.entity.properties where property.hasColumn {
            let position = property.position
            if record.original[position] != nil {
                record.original[position] = record.values[position] == values[position] ? nil : values[position]
            } else if record.values[position] != values[position] {
                context.reporter.pending.add(record, position: position)
                record.notify(position) { record.replace(position, values[position]) }
            }
        }
        if record.original.isEmpty, record.unencodable.isEmpty {
            context.pending.changed[ObjectIdentifier(record)] = nil
        }
    }

    /// Marks loaded to-many relationships for reloading at the next read.
    private func unloadCollections(_ sides: Set<RelationshipSide>, _ joinTables: Set<String>) {
        context.rows.forEach { entity, records in
            let stale = entity.properties.filter { property in
                guard let relationship = property.relationship, relationship.isToMany else { return false }
                return sides.contains(RelationshipSide(property))
                    || relationship.joinTable(for: property).map { joinTables.contains($0.name) } == true
            }
            guard !stale.isEmpty else { return }
            for record in records where record.state == .saved {
                for property in stale where record.related[property.position] != nil {
                    record.notify(property.position) { record.related[property.position] = nil }
                }
            }
        }
    }
}

extension ChangeReport {
    mutating func addUpdate(_ entity: EntityDescription, _ position: Int) {
        entities[entity, default: Entity()].positions.insert(position)
    }
}

extension Record {
    /// Replaces a value and discards everything derived from it.
    func replace(_ position: Int, _ value: Value) {
        values[position] = value
        decoded[position] = nil
        related[position] = nil
    }
}

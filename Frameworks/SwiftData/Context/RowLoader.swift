import SQLiteStore

/// Reads rows of a context's stores, and makes or finds their live models.
struct RowLoader {
    let context: ModelContext

    /// The model of a row, from memory or the store; nil if there is no such row or the store cannot be read.
    func model(_ entity: EntityDescription, key: Int64) -> (any PersistentModel)? {
        if let model = context.rows.record(entity, key)?.model { return model }
        guard key > 0 else { return nil }
        return try? load(entity, SelectQuery(filter: "\"$id\" = ?", bindings: [.integer(key)])).first
    }

    /// Reads rows and returns their live models in the order of the rows, creating those that do not exist.
    ///
    /// A model that is already in memory keeps its values: they are never older than the store's.
    func load(_ entity: EntityDescription, _ query: SelectQuery) throws -> [any PersistentModel] {
        func load<M: PersistentModel>(_ type: M.Type) throws -> [any PersistentModel] {
            let store = context.container.store(for: entity)
            var known = context.rows[entity]
            var models: [any PersistentModel] = []
            try store.select(entity, query) { key, values in
                if let record = known[key]?.record, let model = record.model {
                    models.append(model)
                    return
                }
                let record = Record(
                    entity: entity, key: key, storeIdentifier: store.identifier, values: values(), context: context)
                let model = M(backingData: RecordBackingData<M>(record: record))
                record.model = model
                known[key] = IdentityMap.WeakRecord(record: record)
                models.append(model)
            }
            context.rows[entity] = known
            return models
        }
        context.rows.sweep(entity)
        return try load(entity.modelType)
    }

    /// Loads the other side of a to-many relationship, including unsaved models.
    func many(_ record: Record, _ property: PropertyDescription) -> [any PersistentModel] {
        guard let relationship = property.relationship else { return [] }
        if let table = relationship.joinTable(for: property) { return pairs(record, relationship, table) }
        guard let inverse = relationship.inverse else { return [] }
        let query = SelectQuery(filter: "\(inverse.name.quoted) = ?", bindings: [.integer(record.key)])
        let stored = ((try? load(relationship.target, query)) ?? [])
        let unsaved = (Array(context.pending.inserted.values) + Array(context.pending.changed.values)).filter {
            $0.record.entity == relationship.target
        }
        var seen = Set<ObjectIdentifier>()
        return (stored + unsaved)
            .filter { seen.insert(ObjectIdentifier($0)).inserted && $0.record.state != .deleted }
            .filter { $0.record.reference(inverse.position) == .integer(record.key) }
            .sorted { $0.record.key < $1.record.key }
    }

    private func pairs(
        _ record: Record, _ relationship: RelationshipDescription, _ table: JoinTable
    ) -> [any PersistentModel] {
        let query = SelectQuery(
            filter: """
                "$id" IN (SELECT \(table.otherColumn) FROM \(table.name.quoted) WHERE \(table.ownColumn) = ?)
                """,
            bindings: [.integer(record.key)])
        var models = ((try? load(relationship.target, query)) ?? []).filter { $0.record.state != .deleted }
        for edit in context.pending.joinEdits.values where edit.table == table.name {
            let (own, other) = table.isSource ? (edit.source, edit.target) : (edit.target, edit.source)
            guard own.record === record else { continue }
            if !edit.isAdded {
                models.removeAll { $0 === other }
            } else if !models.contains(where: { $0 === other }) {
                models.append(other)
            }
        }
        return models.sorted { $0.record.key < $1.record.key }
    }

    // MARK: Batches

    /// The models with these identities, in the same order, except those that have been deleted since.
    func models<T>(_ type: T.Type, _ identifiers: ArraySlice<PersistentIdentifier>) -> [T]
    where T: PersistentModel {
        let entity = EntityDescription.of(type)
        let missing = identifiers.map(\.key).filter { context.rows.record(entity, $0)?.model == nil }
        let loaded = loadAll(entity, missing)
        return withExtendedLifetime(loaded) {
            identifiers.compactMap { context.rows.record(entity, $0.key)?.model as? T }
        }
    }

    /// Loads rows by their keys.
    private func loadAll(_ entity: EntityDescription, _ keys: [Int64]) -> [any PersistentModel] {
        stride(from: 0, to: keys.count, by: 500).flatMap { start -> [any PersistentModel] in
            let batch = keys[start..<min(keys.count, start + 500)]
            let marks = Array(repeating: "?", count: batch.count).joined(separator: ",")
            let query = SelectQuery(filter: "\"$id\" IN (\(marks))", bindings: batch.map { .integer($0) })
            return (try? load(entity, query)) ?? []
        }
    }

    /// Loads the targets of to-one relationships with a single statement, and to-many ones model by model.
    func prefetch<T>(_ keyPaths: [PartialKeyPath<T>], of models: [T]) where T: PersistentModel {
        let entity = EntityDescription.of(T.self)
        for property in keyPaths.compactMap({ entity.property(at: $0) }) {
            guard let relationship = property.relationship else { continue }
            let records = models.map(\.record)
            if relationship.isToMany {
                for record in records { _ = record.many(property.position) }
                continue
            }
            let keys = records.compactMap { Int64(sqliteValue: $0.reference(property.position)) }.filter {
                context.rows.record(relationship.target, $0)?.model == nil
            }
            let targets = loadAll(relationship.target, Array(Set(keys)))
            withExtendedLifetime(targets) {
                for record in records { _ = record.one(property.position) }
            }
        }
    }
}

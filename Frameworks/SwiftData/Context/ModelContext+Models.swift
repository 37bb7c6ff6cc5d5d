import SQLiteStore

extension ModelContext {
    /// The live model with this identity, or nil if none is in memory.
    public func registeredModel<T>(for persistentModelID: PersistentIdentifier) -> T? where T: PersistentModel {
        drainInbox()
        return liveRecord(.of(T.self), persistentModelID.key)?.model as? T
    }

    /// The model with this identity, which must exist.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        drainInbox()
        guard let entity = container.entity(named: persistentModelID.entityName),
            let model = model(entity, key: persistentModelID.key)
        else { preconditionFailure("No \(persistentModelID.entityName) has this identity.") }
        return model
    }

    func liveRecord(_ entity: EntityDescription, _ key: Int64) -> Record? {
        live[entity]?[key]?.record
    }

    /// The model of a row, from memory or the store; nil if there is no such row or the store cannot be read.
    func model(_ entity: EntityDescription, key: Int64) -> (any PersistentModel)? {
        if let model = liveRecord(entity, key)?.model { return model }
        guard key > 0 else { return nil }
        return try? load(entity, SelectQuery(filter: "\"$id\" = ?", bindings: [.integer(key)])).first
    }

    /// Reads rows and returns their live models in the order of the rows, creating those that do not exist.
    ///
    /// A model that is already in memory keeps its values: they are never older than the store's.
    func load(_ entity: EntityDescription, _ query: SelectQuery) throws -> [any PersistentModel] {
        func load<M: PersistentModel>(_ type: M.Type) throws -> [any PersistentModel] {
            let store = container.store(for: entity)
            var known = live[entity] ?? [:]
            var models: [any PersistentModel] = []
            try store.select(entity, query) { key, values in
                if let record = known[key]?.record, let model = record.model {
                    models.append(model)
                    return
                }
                let record = Record(
                    entity: entity, key: key, storeIdentifier: store.identifier, values: values(), context: self)
                let model = M(backingData: RecordBackingData<M>(record: record))
                record.model = model
                known[key] = WeakRecord(record: record)
                models.append(model)
            }
            live[entity] = known
            return models
        }
        sweep(entity)
        return try load(entity.modelType)
    }

    /// Removes rows without models, each time their number may have doubled.
    private func sweep(_ entity: EntityDescription) {
        guard let count = live[entity]?.count, count > 1024, count >= sweepLimits[entity, default: 2048] else { return }
        live[entity] = live[entity]?.filter { $0.value.record != nil }
        sweepLimits[entity] = max(2048, 2 * (live[entity]?.count ?? 0))
    }

    /// Loads the other side of a to-many relationship, including unsaved models.
    func loadMany(_ record: Record, _ property: PropertyDescription) -> [any PersistentModel] {
        guard let relationship = property.relationship else { return [] }
        if let table = relationship.joinTable(for: property) { return loadPairs(record, relationship, table) }
        guard let inverse = relationship.inverse else { return [] }
        let query = SelectQuery(filter: "\(inverse.name.quoted) = ?", bindings: [.integer(record.key)])
        let stored = ((try? load(relationship.target, query)) ?? [])
        let unsaved = (Array(inserted.values) + Array(changed.values)).filter {
            $0.record.entity == relationship.target
        }
        var seen = Set<ObjectIdentifier>()
        return (stored + unsaved)
            .filter { seen.insert(ObjectIdentifier($0)).inserted && $0.record.state != .deleted }
            .filter { $0.record.reference(inverse.position) == .integer(record.key) }
            .sorted { $0.record.key < $1.record.key }
    }

    private func loadPairs(
        _ record: Record, _ relationship: RelationshipDescription, _ table: JoinTable
    ) -> [any PersistentModel] {
        let query = SelectQuery(
            filter: """
                "$id" IN (SELECT \(table.otherColumn) FROM \(table.name.quoted) WHERE \(table.ownColumn) = ?)
                """,
            bindings: [.integer(record.key)])
        var models = ((try? load(relationship.target, query)) ?? []).filter { $0.record.state != .deleted }
        for edit in joinEdits.values where edit.table == table.name {
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
}

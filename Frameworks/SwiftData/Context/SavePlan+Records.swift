extension SavePlan {
    /// Updates the records to match the store.
    func finish(in context: ModelContext) {
        for model in context.pending.inserted.values {
            let record = model.record
            record.state = .saved
            for property in record.entity.properties where property.relationship?.isToMany == false {
                record.values[property.position] = record.reference(property.position)
            }
        }
        for model in context.pending.changed.values {
            let record = model.record
            for position in record.original.keys { record.values[position] = record.savedValue(position) }
            record.original = [:]
        }
        for model in context.pending.deleted.values { context.remove(model.record) }
        context.pending = PendingChanges()
        for (record, key) in merged { unite(record, with: key, in: context) }
        for id in displaced {
            guard let entity = container.entity(named: id.entityName),
                let record = context.rows.record(entity, id.key)
            else { continue }
            context.remove(record)
            context.reporter.pending.addMembership(entity)
        }
        let merge = StoreMerge(context: context)
        for (entity, keys) in clearedReferences { merge.refresh(entity, keys) }
    }

    /// Merges an inserted model with the existing row that has the same unique values. The model then represents that
    /// row.
    private func unite(_ record: Record, with key: Int64, in context: ModelContext) {
        context.rows.remove(record)
        context.reporter.pending.addMembership(record.entity)
        guard let earlier = context.rows.record(record.entity, key), let model = record.model else {
            record.identify(key: key, storeIdentifier: record.identifier.storeIdentifier ?? "")
            return context.rows.insert(record)
        }
        StoreMerge(context: context).update(earlier, to: record.values)
        earlier.aliases.append(Record.WeakModel(model: model))
        model.stand(for: earlier)
    }
}

extension PersistentModel {
    /// Makes this object represent a row that already has a live model.
    fileprivate func stand(for record: Record) {
        persistentBackingData = RecordBackingData<Self>(record: record)
    }
}

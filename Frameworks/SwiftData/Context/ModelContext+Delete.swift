public import Foundation

extension ModelContext {
    /// Deletes a model with the next save, and applies its delete rules to the related models.
    public func delete<T>(_ model: T) where T: PersistentModel {
        deleteAny(model)
    }

    /// Deletes all models of the type that match `predicate` (all of them if it is nil) with the next save.
    public func delete<T>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws where T: PersistentModel {
        for found in try fetch(FetchDescriptor<T>(predicate: predicate)) { deleteAny(found) }
    }

    private func deleteAny(_ model: any PersistentModel) {
        let record = model.record
        let id = ObjectIdentifier(record)
        guard record.context === self else { return }
        switch record.state {
        case .inserted:
            pending.inserted[id] = nil
            record.state = .gone
            rows.remove(record)
        case .saved:
            pending.deleted[id] = model
            pending.changed[id] = nil
            record.state = .deleted
        case .unmanaged, .deleted, .gone:
            return
        }
        for property in record.entity.properties { applyDeleteRule(property, of: model) }
        pending.forgetPairs(of: record)
        recordChange(of: record)
        if record.state == .gone { record.context = nil }
    }

    /// Detaches a record whose row is gone.
    func remove(_ record: Record) {
        record.state = .gone
        rows.remove(record)
        record.context = nil
    }

    /// Deletes a model without applying delete rules, because `erase` deletes all others, too.
    func deleteIgnoringRules(_ model: any PersistentModel) {
        let record = model.record
        record.state = .deleted
        pending.deleted[ObjectIdentifier(record)] = model
        recordChange(of: record)
    }

    private func applyDeleteRule(_ property: PropertyDescription, of model: any PersistentModel) {
        guard let relationship = property.relationship else { return }
        let record = model.record
        switch relationship.deleteRule {
        case .cascade:
            for other in record.others(property) { deleteAny(other) }
        case .nullify:
            guard let inverse = relationship.inverse else { return }
            for other in record.others(property) where other.record.state != .deleted {
                other.record.release(model, inverse)
            }
        case .deny, .noAction:
            return
        }
    }
}

extension Record {
    /// The models on the other side of a to-one or to-many relationship that still exist.
    func others(_ property: PropertyDescription) -> [any PersistentModel] {
        let all =
            property.relationship?.isToMany == true
            ? many(property.position) : one(property.position).map { [$0] } ?? []
        return all.filter { $0.record.state != .gone }
    }

    /// Removes a deleted model from this side of a relationship.
    fileprivate func release(_ model: any PersistentModel, _ position: PropertyDescription) {
        if position.relationship?.isToMany == true {
            put(model, position.position, isIn: false)
        } else if one(position.position) === model {
            notify(position.position) { link(position.position, to: nil) }
        }
    }
}

/// The unsaved changes of a context. The models are kept alive until they are saved.
struct PendingChanges {
    /// Inserted models, keyed by their record.
    var inserted: [ObjectIdentifier: any PersistentModel] = [:]
    var changed: [ObjectIdentifier: any PersistentModel] = [:]
    var deleted: [ObjectIdentifier: any PersistentModel] = [:]
    /// Edited pairs of to-many relationships.
    private(set) var joinEdits: [JoinEdit.ID: JoinEdit] = [:]

    var isEmpty: Bool {
        inserted.isEmpty && changed.isEmpty && deleted.isEmpty && joinEdits.isEmpty
    }

    /// Models in the order of their identifiers.
    static func ordered(_ models: [ObjectIdentifier: any PersistentModel]) -> [any PersistentModel] {
        models.values.map { ($0.record.identifier, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Records that a saved model was changed, or changed back to its saved state.
    mutating func recordChange(of record: Record) {
        guard record.state == .saved, let model = record.model else { return }
        changed[ObjectIdentifier(record)] = record.original.isEmpty && record.unencodable.isEmpty ? nil : model
    }

    /// Removes a row that is gone.
    mutating func forget(_ record: Record) {
        let id = ObjectIdentifier(record)
        changed[id] = nil
        deleted[id] = nil
        forgetPairs(of: record)
    }

    // MARK: Pairs

    /// Records that a pair was added to, or removed from, a to-many relationship.
    mutating func editPairs(
        _ table: JoinTable, _ own: any PersistentModel, _ other: any PersistentModel, isAdded: Bool
    ) {
        let edit = JoinEdit(
            table: table.name, source: table.isSource ? own : other, target: table.isSource ? other : own,
            isAdded: isAdded)
        if let earlier = joinEdits[edit.id], earlier.isAdded != isAdded {
            joinEdits[edit.id] = nil
        } else {
            joinEdits[edit.id] = edit
        }
    }

    func hasPairs(of record: Record) -> Bool {
        !joinEdits.isEmpty
            && joinEdits.keys.contains {
                $0.source == ObjectIdentifier(record) || $0.target == ObjectIdentifier(record)
            }
    }

    mutating func forgetPairs(of record: Record) {
        let id = ObjectIdentifier(record)
        joinEdits = joinEdits.filter { $0.key.source != id && $0.key.target != id }
    }

    mutating func forgetPairs() { joinEdits = [:] }

    // MARK: Questions

    /// True if a model, or a pair, belongs to one of these entities.
    func concern(_ entities: Set<EntityDescription>) -> Bool {
        if joinEdits.values.contains(where: {
            entities.contains($0.source.record.entity) || entities.contains($0.target.record.entity)
        }) {
            return true
        }
        return [inserted, changed, deleted].contains { models in
            models.values.contains { entities.contains($0.record.entity) }
        }
    }

    /// - Throws: `modelValidationFailure` if a model with the rule `deny` is deleted while it still has related models,
    ///   or if a value cannot be stored.
    func validate() throws {
        for model in Self.ordered(deleted) {
            let record = model.record
            for property in record.entity.properties where property.relationship?.deleteRule == .deny {
                guard record.others(property).contains(where: { $0.record.state != .deleted }) else { continue }
                throw SwiftDataError(
                    .modelValidationFailure,
                    "\(record.entity.name) cannot be deleted: its \(property.name) still exist.")
            }
        }
        for model in Array(inserted.values) + Array(changed.values) {
            let record = model.record
            if let (position, error) = record.unencodable.first {
                throw SwiftDataError(
                    .modelValidationFailure,
                    "\(record.entity.name).\(record.entity.properties[position].name) cannot be stored: \(error)")
            }
        }
    }
}

/// A pair of rows to be added to, or removed from, a table of pairs.
struct JoinEdit {
    struct ID: Hashable {
        let table: String
        let source: ObjectIdentifier
        let target: ObjectIdentifier
    }

    let table: String
    let source: any PersistentModel
    let target: any PersistentModel
    let isAdded: Bool

    var id: ID {
        ID(table: table, source: ObjectIdentifier(source.record), target: ObjectIdentifier(target.record))
    }
}

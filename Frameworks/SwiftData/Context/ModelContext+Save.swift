public import Foundation
import SQLiteStore

extension ModelContext {
    /// Posted before a context saves.
    public static var willSave: Notification.Name { Notification.Name("ModelContextWillSave") }
    /// Posted after a context has saved. Its `userInfo` holds the identifiers of the models, by `NotificationKey`.
    public static var didSave: Notification.Name { Notification.Name("ModelContextDidSave") }

    /// The keys of a save notification.
    public enum NotificationKey: String, Hashable {
        case queryGeneration
        case invalidatedAllIdentifiers
        case insertedIdentifiers
        case updatedIdentifiers
        case deletedIdentifiers
    }

    /// Writes all changes, or none if one of them cannot be written. They are on the disk when this method returns.
    ///
    /// - Throws: `SwiftDataError.modelValidationFailure` if a model breaks a rule, or a `CocoaError` such as
    ///   `fileWriteOutOfSpace` if the disk refuses. The changes then stay unsaved, and nothing is lost.
    public func save() throws {
        drainInbox()
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        try validateDeletions()
        try validateValues()
        var plan = SavePlan(context: self)
        for store in container.stores {
            guard plan.concerns(store) else { continue }
            guard store.allowsSave else { throw CocoaError(.fileWriteNoPermission) }
            do {
                try store.database.transaction { try plan.write(to: store) }
            } catch let error as DatabaseError {
                throw error.cocoaError
            }
        }
        finish(plan)
        for store in container.stores { store.publish(plan.change(of: store), from: inbox) }
        postDidSave(plan.change)
    }

    private func validateValues() throws {
        for model in Array(inserted.values) + Array(changed.values) {
            let record = model.record
            if let (position, error) = record.unencodable.first {
                throw SwiftDataError(
                    .modelValidationFailure,
                    "\(record.entity.name).\(record.entity.properties[position].name) cannot be stored: \(error)")
            }
        }
    }

    /// Updates the records to match the store.
    private func finish(_ plan: SavePlan) {
        for model in inserted.values {
            let record = model.record
            record.state = .saved
            for property in record.entity.properties where property.relationship?.isToMany == false {
                record.values[property.position] = record.reference(property.position)
            }
        }
        for model in changed.values {
            let record = model.record
            for position in record.original.keys { record.values[position] = record.savedValue(position) }
            record.original = [:]
        }
        for model in deleted.values {
            let record = model.record
            record.state = .gone
            live[record.entity]?[record.key] = nil
            record.context = nil
        }
        inserted = [:]
        changed = [:]
        deleted = [:]
        joinEdits = [:]
        for (record, key) in plan.merged { unite(record, with: key) }
        for id in plan.displaced {
            guard let entity = container.entity(named: id.entityName), let record = liveRecord(entity, id.key) else {
                continue
            }
            record.state = .gone
            live[entity]?[id.key] = nil
            record.context = nil
            pendingReport.addMembership(entity)
        }
        for (entity, keys) in plan.clearedReferences { refresh(entity, keys) }
    }

    /// Merges an inserted model with the existing row that has the same unique values; from then on it represents that
    /// row.
    private func unite(_ record: Record, with key: Int64) {
        live[record.entity]?[record.key] = nil
        pendingReport.addMembership(record.entity)
        guard let earlier = liveRecord(record.entity, key), let model = record.model else {
            record.identify(key: key, storeIdentifier: record.identifier.storeIdentifier ?? "")
            return register(record)
        }
        update(earlier, to: record.values)
        earlier.aliases.append(Record.WeakModel(model: model))
        model.stand(for: earlier)
    }

    private func postDidSave(_ change: StoreChange) {
        let info: [AnyHashable: Any] = [
            NotificationKey.insertedIdentifiers.rawValue: change.inserted.sorted(),
            NotificationKey.updatedIdentifiers.rawValue: change.updated.keys.sorted(),
            NotificationKey.deletedIdentifiers.rawValue: change.deleted.sorted(),
        ]
        NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: info)
    }
}

extension PersistentModel {
    /// Makes this object another view of a row that already has a live model.
    fileprivate func stand(for record: Record) {
        persistentBackingData = RecordBackingData<Self>(record: record)
    }
}

extension Record {
    /// The value of a column as written by a save.
    func savedValue(_ position: Int) -> Value {
        entity.properties[position].relationship == nil ? values[position] : reference(position)
    }
}

extension DatabaseError {
    /// The same error in the form that apps know.
    var cocoaError: CocoaError {
        let code: CocoaError.Code =
            switch kind {
            case .diskFull: .fileWriteOutOfSpace
            case .readOnly, .cannotOpen: .fileWriteNoPermission
            case .damaged: .fileReadCorruptFile
            case .busy: .fileLocking
            case .constraint, .newerVersion, .unexpectedType, .inputOutput, .other: .fileWriteUnknown
            }
        return CocoaError(code, userInfo: [NSLocalizedDescriptionKey: message, NSUnderlyingErrorKey: self])
    }
}

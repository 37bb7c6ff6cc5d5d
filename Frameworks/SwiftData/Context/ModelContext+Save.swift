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

    /// Writes all changes, or none if one of them cannot be written. They are on disk when this method returns.
    ///
    /// - Throws: `SwiftDataError.modelValidationFailure` if a model breaks a rule, or a `CocoaError` such as
    ///   `fileWriteOutOfSpace` if the disk refuses. The changes then stay unsaved, and nothing is lost.
    public func save() throws {
        drainInbox()
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        try pending.validate()
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
        plan.finish(in: self)
        for store in container.stores { store.publish(plan.change(of: store), from: inbox) }
        postDidSave(plan.change)
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

extension Record {
    /// The value of a column as a save writes it.
    func savedValue(_ position: Int) -> Value {
        entity.properties[position].relationship == nil ? values[position] : reference(position)
    }
}

extension DatabaseError {
    /// The corresponding Cocoa error, which apps know.
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

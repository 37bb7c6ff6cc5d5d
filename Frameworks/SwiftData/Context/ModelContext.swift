import Foundation
import SQLiteStore

/// A workspace for models: it fetches them, tracks their changes and saves them together.
///
/// Each row has a single live object for as long as it is in use. A context belongs to one thread at a time, and the
/// `mainContext` of a container to the main actor. The changes saved by another context appear immediately on the main
/// thread, and elsewhere with the next fetch.
public final class ModelContext: Equatable {
    public let container: ModelContainer
    /// Saves shortly after each change: on the main thread in the next turn of its loop, together with all other
    /// changes of the turn; on other threads immediately.
    public var autosaveEnabled = false
    /// The author to whom the changes are attributed.
    public var author: String?

    /// The live model of each row.
    var live: [EntityDescription: [Int64: WeakRecord]] = [:]
    /// Unsaved models, by their record. They are kept alive until they are saved.
    var inserted: [ObjectIdentifier: any PersistentModel] = [:]
    var changed: [ObjectIdentifier: any PersistentModel] = [:]
    var deleted: [ObjectIdentifier: any PersistentModel] = [:]
    /// Unsaved pairs of to-many relationships.
    var joinEdits: [JoinEdit.ID: JoinEdit] = [:]

    /// The changes saved by other contexts that this one has not merged yet.
    let inbox = ChangeInbox()
    /// The changes since the last report to observers.
    var pendingReport = ChangeReport()
    var observers: [ObjectIdentifier: WeakObserver] = [:]
    var isTurnScheduled = false
    /// The number of known rows of an entity at which those without models are removed.
    var sweepLimits: [EntityDescription: Int] = [:]

    /// A weak reference, because a model is kept alive by its users, not by its context.
    struct WeakRecord {
        weak var record: Record?
    }

    /// A separate context, for work beside the main one. It does not save automatically.
    public init(_ container: ModelContainer) {
        self.container = container
        for store in container.stores { store.subscribe(inbox) }
        inbox.context = self
    }

    deinit {
        // Models that refer to each other would keep each other alive.
        for entity in live.values {
            for weak in entity.values { weak.record?.related = [:] }
        }
    }

    public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

    /// True if there are unsaved changes.
    public var hasChanges: Bool {
        !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty || !joinEdits.isEmpty
    }

    public var insertedModelsArray: [any PersistentModel] { ordered(inserted) }
    public var changedModelsArray: [any PersistentModel] { ordered(changed) }
    public var deletedModelsArray: [any PersistentModel] { ordered(deleted) }

    private func ordered(_ models: [ObjectIdentifier: any PersistentModel]) -> [any PersistentModel] {
        models.values.map { ($0.record.identifier, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Adds a model, and all models related to it, to be saved.
    public func insert<T>(_ model: T) where T: PersistentModel {
        insertAny(model)
    }

    func insertAny(_ model: any PersistentModel) {
        let record = model.record
        record.model = model
        if let owner = record.context {
            precondition(owner === self, "\(record.entity.name) belongs to another context.")
            if record.state == .deleted { restore(model) }
            return
        }
        let store = container.store(for: record.entity)
        record.context = self
        record.state = .inserted
        record.identify(key: store.nextKey(record.entity), storeIdentifier: store.identifier)
        register(record)
        inserted[ObjectIdentifier(record)] = model
        record.connect()
        recordChange(of: record)
    }

    /// Reverts an unsaved deletion.
    private func restore(_ model: any PersistentModel) {
        deleted[ObjectIdentifier(model.record)] = nil
        model.record.state = .saved
        recordChange(of: model.record)
    }

    func register(_ record: Record) {
        live[record.entity, default: [:]][record.key] = WeakRecord(record: record)
    }

    // MARK: Changes

    /// Called by a record of this context after any of its changes.
    func recordChange(of record: Record, position: Int? = nil) {
        let id = ObjectIdentifier(record)
        if record.state == .saved, let model = record.model {
            changed[id] = record.original.isEmpty && record.unencodable.isEmpty ? nil : model
        }
        pendingReport.add(record, position: position)
        scheduleTurn()
    }

    /// Records that a pair was added to, or removed from, a to-many relationship.
    func editPairs(_ table: JoinTable, _ own: any PersistentModel, _ other: any PersistentModel, isAdded: Bool) {
        let edit = JoinEdit(
            table: table.name, source: table.isSource ? own : other, target: table.isSource ? other : own,
            isAdded: isAdded)
        if let earlier = joinEdits[edit.id], earlier.isAdded != isAdded {
            joinEdits[edit.id] = nil
        } else {
            joinEdits[edit.id] = edit
        }
    }

    func hasJoinEdits(of record: Record) -> Bool {
        !joinEdits.isEmpty
            && joinEdits.keys.contains {
                $0.source == ObjectIdentifier(record) || $0.target == ObjectIdentifier(record)
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

import Foundation
import SQLiteStore

/// A workspace for models: it fetches them, tracks their changes and saves them together.
///
/// Each row has a single live object while it is in use. A context belongs to one thread at a time, and the
/// `mainContext` of a container to the main actor. The changes saved by another context appear immediately on the main
/// thread, and elsewhere with the next fetch.
public final class ModelContext: Equatable {
    public let container: ModelContainer
    /// True to save shortly after each change: on the main thread in the next turn of its loop, together with all other
    /// changes of the turn; on other threads immediately.
    public var autosaveEnabled = false
    /// The author to whom the changes are attributed.
    public var author: String?

    var rows = IdentityMap()
    var pending = PendingChanges()
    var reporter = ChangeReporter()

    /// The changes saved by other contexts that this one has not merged yet.
    let inbox = ChangeInbox()
    var isTurnScheduled = false

    /// Creates a separate context, for work beside the main one. It does not save automatically.
    public init(_ container: ModelContainer) {
        self.container = container
        for store in container.stores { store.subscribe(inbox) }
        inbox.context = self
    }

    deinit {
        // Breaks cycles: models that refer to each other would keep each other alive.
        rows.forEach { for record in $1 { record.related = [:] } }
    }

    public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

    /// True if there are unsaved changes.
    public var hasChanges: Bool { !pending.isEmpty }

    public var insertedModelsArray: [any PersistentModel] { PendingChanges.ordered(pending.inserted) }
    public var changedModelsArray: [any PersistentModel] { PendingChanges.ordered(pending.changed) }
    public var deletedModelsArray: [any PersistentModel] { PendingChanges.ordered(pending.deleted) }

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
        rows.insert(record)
        pending.inserted[ObjectIdentifier(record)] = model
        record.connect()
        recordChange(of: record)
    }

    /// Reverts an unsaved deletion.
    private func restore(_ model: any PersistentModel) {
        pending.deleted[ObjectIdentifier(model.record)] = nil
        model.record.state = .saved
        recordChange(of: model.record)
    }

    /// Called by a record of this context after any of its changes.
    func recordChange(of record: Record, position: Int? = nil) {
        pending.recordChange(of: record)
        reporter.pending.add(record, position: position)
        scheduleTurn()
    }
}

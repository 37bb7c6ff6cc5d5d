import Foundation
import Synchronization
import ViewGraph

/// The changes made to a store by a save.
struct StoreChange: Sendable {
    var inserted: Set<PersistentIdentifier> = []
    /// The positions of the changed properties.
    var updated: [PersistentIdentifier: Set<Int>] = [:]
    var deleted: Set<PersistentIdentifier> = []
    /// The changed join tables.
    var joinTables: Set<String> = []
}

/// Collects the changes saved by other contexts until its context merges them.
///
/// `@unchecked Sendable`: the list is in a mutex; `context` is set once and used on the main thread only.
final class ChangeInbox: @unchecked Sendable {
    private let changes = Mutex<[StoreChange]>([])
    weak var context: ModelContext?
    private let isOnMainThread = Atomic<Bool>(false)

    /// Declares that the context belongs to the main thread, so that changes can be merged as they arrive.
    func bindToMainThread() {
        isOnMainThread.store(true, ordering: .releasing)
    }

    func deliver(_ change: StoreChange) {
        changes.withLock { $0.append(change) }
        guard isOnMainThread.load(ordering: .acquiring) else { return }
        if MainQueue.isCurrent {
            context?.drainInbox()
        } else {
            Task { @MainActor in self.context?.drainInbox() }
        }
    }

    func take() -> [StoreChange] {
        changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
    }
}

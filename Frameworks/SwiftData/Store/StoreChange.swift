import Foundation
import Synchronization
import ViewGraph

/// What one save did to a store.
struct StoreChange: Sendable {
    var inserted: Set<PersistentIdentifier> = []
    /// The positions of the changed properties.
    var updated: [PersistentIdentifier: Set<Int>] = [:]
    var deleted: Set<PersistentIdentifier> = []
    /// The tables of pairs that changed.
    var joinTables: Set<String> = []
}

/// Holds what other contexts have saved until its context takes it in.
///
/// `@unchecked Sendable`: the list is in a mutex; `context` is set once and used on the main thread only.
final class ChangeInbox: @unchecked Sendable {
    private let changes = Mutex<[StoreChange]>([])
    weak var context: ModelContext?
    private let isOnMainThread = Atomic<Bool>(false)

    /// The context belongs to the main thread, so that news can be taken in as it comes.
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

import Foundation
import ViewGraph
import os

/// An observer of the changes in a context, such as a `Query`.
protocol ContextObserver: AnyObject {
    /// Called once for all changes of a turn, after they have been saved if the context saves automatically.
    func contextDidChange(_ report: ChangeReport)
}

/// The changes in a context, entity by entity.
struct ChangeReport {
    struct Entity {
        /// Models were inserted or deleted.
        var isMembershipChanged = false
        /// The positions of the properties that changed in any model.
        var positions: Set<Int> = []
    }

    var entities: [EntityDescription: Entity] = [:]
    /// True if pairs of a to-many relationship changed.
    var isAnyPairChanged = false

    mutating func add(_ record: Record, position: Int?) {
        if let position {
            entities[record.entity, default: Entity()].positions.insert(position)
        } else {
            addMembership(record.entity)
        }
    }

    mutating func addMembership(_ entity: EntityDescription) {
        entities[entity, default: Entity()].isMembershipChanged = true
    }
}

extension ModelContext {
    /// Schedules a save and a report at the end of this turn of the main loop, once for all changes of the turn.
    func scheduleTurn() {
        guard !isTurnScheduled else { return }
        guard MainQueue.isCurrent else {
            precondition(!autosaveEnabled, "Off the main thread a context does not save by itself: call save().")
            return
        }
        isTurnScheduled = true
        // The context stays on the main thread, where it is now.
        nonisolated(unsafe) let context = self
        Task { @MainActor in context.endTurn() }
    }

    private func endTurn() {
        isTurnScheduled = false
        if autosaveEnabled, hasChanges {
            do {
                try save()
            } catch {
                // The changes stay, and the next change tries again.
                Logger(subsystem: "SwiftData", category: "")
                    .error("The changes could not be saved: \(error.localizedDescription, privacy: .public)")
            }
        }
        processPendingChanges()
    }

    /// Merges the changes saved by other contexts, and reports all changes so far to observers.
    public func processPendingChanges() {
        drainInbox()
        let report = pendingReport
        pendingReport = ChangeReport()
        guard !report.entities.isEmpty || report.isAnyPairChanged else { return }
        for observer in observers.values { observer.value?.contextDidChange(report) }
    }

    /// Reports changes to `observer` from now on, as long as it exists. Only for contexts of the main thread.
    func addObserver(_ observer: any ContextObserver) {
        inbox.bindToMainThread()
        observers = observers.filter { $0.value.value != nil }
        observers[ObjectIdentifier(observer)] = WeakObserver(value: observer)
    }

    struct WeakObserver {
        weak var value: (any ContextObserver)?
    }
}

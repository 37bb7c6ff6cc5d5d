import Foundation
import ViewGraph
import os

extension ModelContext {
    /// Schedules a save and a report at the end of this turn of the main loop, once for all of its changes.
    func scheduleTurn() {
        guard !isTurnScheduled else { return }
        guard MainQueue.isCurrent else {
            precondition(!autosaveEnabled, "Off the main thread a context does not save by itself: call save().")
            return
        }
        isTurnScheduled = true
        // The context is confined to the main thread, on which this runs.
        nonisolated(unsafe) let context = self
        Task { @MainActor in context.endTurn() }
    }

    private func endTurn() {
        isTurnScheduled = false
        if autosaveEnabled, hasChanges {
            do {
                try save()
            } catch {
                // The changes are kept, and the next change tries again.
                Logger(subsystem: "SwiftData", category: "")
                    .error("The changes could not be saved: \(error.localizedDescription, privacy: .public)")
            }
        }
        processPendingChanges()
    }

    /// Merges the changes saved by other contexts, and reports all changes so far to observers.
    public func processPendingChanges() {
        drainInbox()
        guard let (report, observers) = reporter.take() else { return }
        for observer in observers { observer.contextDidChange(report) }
    }

    /// Adds an observer, which gets reports as long as it exists. Only for contexts of the main thread.
    func addObserver(_ observer: any ContextObserver) {
        inbox.bindToMainThread()
        reporter.add(observer)
    }

    /// Merges the changes saved by other contexts. Unsaved changes of this context are kept.
    func drainInbox() {
        let changes = inbox.take()
        guard !changes.isEmpty else { return }
        let merge = StoreMerge(context: self)
        for change in changes { merge.apply(change) }
        scheduleTurn()
    }
}

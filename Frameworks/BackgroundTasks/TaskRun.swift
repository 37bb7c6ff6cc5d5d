import Foundation

/// One run of a task. The app ends it through its `BGTask`, or the host when its time is up.
///
/// `@unchecked Sendable`: the lock protects the state, and everything else is constant.
package final class TaskRun: @unchecked Sendable {
    private struct State {
        var expirationHandler: (() -> Void)?
        var isOver = false
        var hasExpired = false
    }

    package let record: TaskRecord
    private let lock = NSLock()
    private var state = State()
    private let end: AsyncStream<Bool>.Continuation
    /// Yields a single element: true if the work was successful.
    package let ends: AsyncStream<Bool>

    package init(_ record: TaskRecord) {
        self.record = record
        (ends, end) = AsyncStream.makeStream()
    }

    /// The task as the app sees it.
    var task: BGTask {
        switch record.kind {
        case .appRefresh: BGAppRefreshTask(self)
        case .processing: BGProcessingTask(self)
        }
    }

    package var expirationHandler: (() -> Void)? {
        get { lock.withLock { state.expirationHandler } }
        set {
            let isLate = lock.withLock {
                state.expirationHandler = newValue
                return state.hasExpired && !state.isOver
            }
            if isLate { newValue?() }
        }
    }

    /// Ends the run. Calls after the first have no effect.
    package func complete(success: Bool) {
        let isFirst = lock.withLock {
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return }
        end.yield(success)
        end.finish()
    }

    /// Ends the wait for a task that did not complete in time.
    package func giveUp() {
        lock.withLock { state.isOver = true }
        end.finish()
    }

    /// Notifies the app that the time is nearly up.
    package func expire() {
        let handler = lock.withLock {
            state.hasExpired = true
            return state.isOver ? nil : state.expirationHandler
        }
        handler?()
    }
}

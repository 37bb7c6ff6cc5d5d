public import Foundation
import Synchronization

/// Work that the system lets an app do now. It ends with `setTaskCompleted(success:)`.
///
/// `@unchecked Sendable`: the lock guards the state, and nothing else changes.
public class BGTask: NSObject, @unchecked Sendable {
    private struct State {
        var expirationHandler: (() -> Void)?
        var isOver = false
        var hasExpired = false
    }

    public let identifier: String
    private let lock = NSLock()
    private var state = State()
    private let end: AsyncStream<Bool>.Continuation
    /// The only outcome: whether the work was successful.
    package let ends: AsyncStream<Bool>

    package init(identifier: String) {
        self.identifier = identifier
        (ends, end) = AsyncStream.makeStream()
    }

    package static func task(_ record: TaskRecord) -> BGTask {
        switch record.kind {
        case .appRefresh: BGAppRefreshTask(identifier: record.identifier)
        case .processing: BGProcessingTask(identifier: record.identifier)
        }
    }

    /// Called shortly before the time is up: stop the work, and call `setTaskCompleted(success:)`.
    public var expirationHandler: (() -> Void)? {
        get { lock.withLock { state.expirationHandler } }
        set {
            let isLate = lock.withLock {
                state.expirationHandler = newValue
                return state.hasExpired && !state.isOver
            }
            if isLate { newValue?() }
        }
    }

    /// Ends the task. Calls after the first have no effect.
    public func setTaskCompleted(success: Bool) {
        let isFirst = lock.withLock {
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return }
        end.yield(success)
        end.finish()
    }

    /// Ends the wait for a task that has not completed in time.
    package func giveUp() {
        lock.withLock { state.isOver = true }
        end.finish()
    }

    /// Announces that the time is nearly up.
    package func expire() {
        let handler = lock.withLock {
            state.hasExpired = true
            return state.isOver ? nil : state.expirationHandler
        }
        handler?()
    }
}

/// A short task to check for new content.
///
/// `@unchecked Sendable` like its superclass, to which it adds no state.
public class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work that takes minutes.
///
/// `@unchecked Sendable` like its superclass, to which it adds no state.
public class BGProcessingTask: BGTask, @unchecked Sendable {}

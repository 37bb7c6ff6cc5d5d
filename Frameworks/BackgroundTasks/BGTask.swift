public import Foundation
import Synchronization

/// Work that the system lets an app do now. It ends with `setTaskCompleted(success:)`.
///
/// `@unchecked Sendable`: the state is guarded by the lock, and nothing else changes.
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
    /// The one answer: whether it was successful.
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

    /// Called when the time is nearly over: stop, and say so with `setTaskCompleted(success:)`.
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

    /// The work is done. Calls after the first have no effect.
    public func setTaskCompleted(success: Bool) {
        let isFirst = lock.withLock {
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return }
        end.yield(success)
        end.finish()
    }

    /// The time is over, and the task has not ended.
    package func giveUp() {
        lock.withLock { state.isOver = true }
        end.finish()
    }

    /// The time is nearly over.
    package func expire() {
        let handler = lock.withLock {
            state.hasExpired = true
            return state.isOver ? nil : state.expirationHandler
        }
        handler?()
    }
}

/// A short look for news.
///
/// `@unchecked Sendable` as its superclass, to whose state it adds nothing.
public class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work that takes minutes.
///
/// `@unchecked Sendable` as its superclass, to whose state it adds nothing.
public class BGProcessingTask: BGTask, @unchecked Sendable {}

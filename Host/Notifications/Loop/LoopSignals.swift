import Synchronization

/// The signals that wake the `WakeLoop`.
final class LoopSignals: Sendable {
    enum Signal: Sendable {
        /// The store has changed, or the next instant has arrived.
        case look
        case clockWasSet
        /// A waiting delivery can be made now, or a channel has started to work.
        case retry
    }

    /// The signals in order, for one reader.
    let stream: AsyncStream<Signal>
    private let continuation: AsyncStream<Signal>.Continuation
    private let running = Mutex(false)

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// True between `start` and `finish`.
    var isRunning: Bool { running.withLock { $0 } }

    func start() {
        running.withLock { $0 = true }
    }

    func finish() {
        continuation.finish()
        running.withLock { $0 = false }
    }

    /// Makes the loop check the store now.
    func wake() {
        continuation.yield(.look)
    }

    /// Makes the loop derive all instants again.
    func clockWasSet() {
        continuation.yield(.clockWasSet)
    }

    /// Retries deliveries that no channel could make.
    func retry() {
        continuation.yield(.retry)
    }
}

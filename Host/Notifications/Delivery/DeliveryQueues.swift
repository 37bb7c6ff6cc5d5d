import Synchronization

/// A delivery queue for each app, so that an app that hangs delays only its own notifications.
final class DeliveryQueues: Sendable {
    private let queues = Mutex<[String: AsyncStream<[Occurrence]>.Continuation]>([:])

    /// Appends a batch to the queue of its app.
    ///
    /// - Returns: the queue if it is new; the caller must process it.
    func append(_ batch: [Occurrence], of app: String) -> AsyncStream<[Occurrence]>? {
        queues.withLock { queues in
            if let queue = queues[app] {
                queue.yield(batch)
                return nil
            }
            let (batches, queue) = AsyncStream.makeStream(of: [Occurrence].self)
            queues[app] = queue
            queue.yield(batch)
            return batches
        }
    }

    func finish() {
        queues.withLock { queues in
            queues.values.forEach { $0.finish() }
            queues = [:]
        }
    }
}

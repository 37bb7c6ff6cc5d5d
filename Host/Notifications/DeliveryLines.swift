import Synchronization

/// One delivery queue for each app: an app that hangs delays only its own notifications.
final class DeliveryLines: Sendable {
    private let lines = Mutex<[String: AsyncStream<[Occurrence]>.Continuation]>([:])

    /// Appends a batch to the queue of its app.
    ///
    /// - Returns: the queue if it is new and must be processed.
    func append(_ batch: [Occurrence], of app: String) -> AsyncStream<[Occurrence]>? {
        lines.withLock { lines in
            if let line = lines[app] {
                line.yield(batch)
                return nil
            }
            let (batches, line) = AsyncStream.makeStream(of: [Occurrence].self)
            lines[app] = line
            line.yield(batch)
            return batches
        }
    }

    func finish() {
        lines.withLock { lines in
            lines.values.forEach { $0.finish() }
            lines = [:]
        }
    }
}

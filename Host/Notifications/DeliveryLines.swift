import Synchronization

/// One line of deliveries for each app: an app that hangs keeps its own notifications waiting, and no one else's.
final class DeliveryLines: Sendable {
    private let lines = Mutex<[String: AsyncStream<[Occurrence]>.Continuation]>([:])

    /// Puts a batch at the end of the line of its app.
    ///
    /// - Returns: the line, where it is new and someone must see to it.
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

package import NotificationIntake
import Synchronization

/// The notifications that programs send over HTTP.
package final class IntakeFeed: NotificationFeed {
    /// The reason why notifications were not taken.
    package enum Problem: Error {
        /// No app takes notifications at the moment.
        case noReceiver
        /// The notifications could not be stored.
        case notStored(any Error)
    }

    private let receiver = Mutex<(any NotificationReceiver)?>(nil)

    package init() {}

    package func run(into receiver: any NotificationReceiver) async {
        self.receiver.withLock { $0 = receiver }
        // Notifications come through requests, so this only waits for the end.
        let (never, continuation) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        continuation.finish()
        self.receiver.withLock { $0 = nil }
    }

    /// Hands over notifications. They are on the disk when this returns.
    package func take(_ notifications: [IncomingNotification]) async throws(Problem) -> [NotificationReceipt] {
        guard let receiver = receiver.withLock({ $0 }) else { throw .noReceiver }
        do {
            return try await receiver.receive(notifications)
        } catch {
            throw .notStored(error)
        }
    }
}

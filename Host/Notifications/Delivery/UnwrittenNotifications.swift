import Synchronization

/// The channels' results for notifications that are due while nothing can be written. Each notification is shown once,
/// and stays scheduled in the store until there is room.
final class UnwrittenNotifications: Sendable {
    private let shown = Mutex<[Occurrence.ID: [String: DeliveryResult]]>([:])

    /// Records that an occurrence will be shown although the store could not begin its delivery.
    ///
    /// - Returns: false if that is already recorded.
    func begin(_ id: Occurrence.ID) -> Bool {
        shown.withLock { shown in
            guard shown[id] == nil else { return false }
            shown[id] = [:]
            return true
        }
    }

    /// The channels' results for an occurrence whose delivery could not be begun in the store, or `nil` if it was begun
    /// there.
    func results(of id: Occurrence.ID) -> [String: DeliveryResult]? {
        shown.withLock { $0[id] }
    }

    /// Remembers the channels' results for an occurrence until they are in the store.
    ///
    /// - Returns: false if the delivery was begun in the store.
    @discardableResult
    func keep(_ results: [String: DeliveryResult], for id: Occurrence.ID) -> Bool {
        shown.withLock { shown in
            guard shown[id] != nil else { return false }
            shown[id]?.merge(results) { $1 }
            return true
        }
    }

    /// Forgets the channels' results, which are in the store by now or no longer needed.
    func forget(_ occurrences: [Occurrence]) {
        shown.withLock { shown in
            for occurrence in occurrences { shown[occurrence.id] = nil }
        }
    }
}

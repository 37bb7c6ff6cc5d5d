import Synchronization

/// The channels' results for notifications that are due while nothing can be written. They are shown, each once, and
/// stay scheduled in the store until there is room.
final class UnwrittenNotifications: Sendable {
    private let shown = Mutex<[Occurrence.ID: [String: DeliveryResult]]>([:])

    /// Notes that an occurrence is to be shown without being begun in the store.
    ///
    /// - Returns: false if it has been noted before.
    func begin(_ id: Occurrence.ID) -> Bool {
        shown.withLock { shown in
            guard shown[id] == nil else { return false }
            shown[id] = [:]
            return true
        }
    }

    /// The results of the channels for an occurrence that could not be begun in the store, or `nil` if it was begun
    /// there.
    func results(of id: Occurrence.ID) -> [String: DeliveryResult]? {
        shown.withLock { $0[id] }
    }

    /// Remembers the channels' results for an occurrence until they are in the store.
    ///
    /// - Returns: false if the occurrence was begun in the store.
    @discardableResult
    func keep(_ results: [String: DeliveryResult], for id: Occurrence.ID) -> Bool {
        shown.withLock { shown in
            guard shown[id] != nil else { return false }
            shown[id]?.merge(results) { $1 }
            return true
        }
    }

    /// Forgets the results of the channels, which are in the store by now or no longer needed.
    func forget(_ occurrences: [Occurrence]) {
        shown.withLock { shown in
            for occurrence in occurrences { shown[occurrence.id] = nil }
        }
    }
}

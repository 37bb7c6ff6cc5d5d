import Synchronization

/// A cache of texts that are slow to make and recur in every row of a list.
final class RememberedText<Key: Hashable & Sendable>: Sendable {
    private let known = Mutex<[Key: String]>([:])
    /// A list shows few different texts; a program that runs for months may meet many.
    private let capacity = 2000

    func value(for key: Key, make: () -> String) -> String {
        if let text = known.withLock({ $0[key] }) { return text }
        let text = make()
        known.withLock { known in
            if known.count >= capacity { known = [:] }
            known[key] = text
        }
        return text
    }
}

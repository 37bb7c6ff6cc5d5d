import Synchronization

/// A cache of texts that are slow to make and recur in every row of a list.
package final class RememberedText<Key: Hashable & Sendable, Text: Sendable>: Sendable {
    private let known = Mutex<[Key: Text]>([:])
    /// A list shows few different texts, but a program that runs for months may show many.
    private let capacity = 2000

    package init() {}

    /// The text for `key`, made only if it is not in the cache.
    package func value(for key: Key, make: () -> Text) -> Text {
        if let text = known.withLock({ $0[key] }) { return text }
        let text = make()
        known.withLock { known in
            if known.count >= capacity { known = [:] }
            known[key] = text
        }
        return text
    }
}

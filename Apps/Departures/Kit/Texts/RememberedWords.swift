import Synchronization

/// Words that take long to make and recur in every row of a list.
final class RememberedWords: Sendable {
    private let known = Mutex<[String: String]>([:])
    /// A list shows few different ones; a program that runs for months may meet many.
    private static let capacity = 2000

    func value(for key: String, make: () -> String) -> String {
        if let words = known.withLock({ $0[key] }) { return words }
        let words = make()
        known.withLock { known in
            if known.count >= Self.capacity { known = [:] }
            known[key] = words
        }
        return words
    }
}

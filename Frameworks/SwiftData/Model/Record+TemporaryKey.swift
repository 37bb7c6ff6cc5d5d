import Synchronization

extension Record {
    private static let lastTemporaryKey = Atomic<Int64>(0)

    /// A key for a model outside any context: negative, and unique in this process.
    static func nextTemporaryKey() -> Int64 {
        lastTemporaryKey.subtract(1, ordering: .relaxed).newValue
    }
}

import Synchronization

/// Limits the notifications of each sender: a burst, and then a certain number each second.
package final class SenderRate: Sendable {
    private struct Bucket {
        var tokens: Double
        var filled: ContinuousClock.Instant
    }

    private let burst: Double
    private let perSecond: Double
    private let buckets = Mutex<[String: Bucket]>([:])

    /// The maximum number of senders to keep track of, more than there can be.
    private static let limit = 4 * SenderBook.limit

    package init(burst: Int = 300, perSecond: Double = 5) {
        self.burst = Double(burst)
        self.perSecond = perSecond
    }

    /// Reserves room for a sender's notifications and returns `nil`, or returns the time until there is room for them.
    package func delay(_ count: Int, of sender: String, at now: ContinuousClock.Instant = .now) -> Duration? {
        buckets.withLock { buckets in
            if buckets.count >= Self.limit { buckets = [:] }
            var bucket = buckets[sender] ?? Bucket(tokens: burst, filled: now)
            let passed = (now - bucket.filled) / .seconds(1)
            bucket.tokens = min(burst, bucket.tokens + max(0, passed) * perSecond)
            bucket.filled = now
            defer { buckets[sender] = bucket }
            let missing = Double(count) - bucket.tokens
            guard missing > 0 else {
                bucket.tokens -= Double(count)
                return nil
            }
            return .seconds(missing / perSecond)
        }
    }
}

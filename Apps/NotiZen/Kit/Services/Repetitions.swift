import Foundation

/// Counts recent repetitions of the same text.
struct Repetitions: Hashable, Sendable {
    private struct Seen: Hashable, Sendable {
        var count: Int
        var last: Date
    }

    private var seen: [Int: Seen] = [:]

    /// Seconds after which a text counts as new again.
    static let memory: TimeInterval = 600
    /// The maximum number of remembered texts.
    static let limit = 1000

    /// The number of times that a text with these words came from `app` in the last minutes. Also records this
    /// occurrence.
    mutating func count(_ app: String, _ words: [String], at now: Date) -> Int {
        // A hash collision makes a text look repeated, which costs a few points once in many years.
        var hasher = Hasher()
        hasher.combine(app)
        hasher.combine(words)
        let key = hasher.finalize()
        let earlier = seen[key].map { abs(now.timeIntervalSince($0.last)) < Self.memory ? $0.count : 0 } ?? 0
        seen[key] = Seen(count: min(earlier + 1, 1000), last: now)
        if seen.count > Self.limit {
            let edge = seen.values.map(\.last).sorted()[Self.limit / 2]
            seen = seen.filter { $0.value.last > edge }
        }
        return earlier
    }
}

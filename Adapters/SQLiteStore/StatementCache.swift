/// Prepared statements kept for reuse; the least recently used one is dropped first.
struct StatementCache {
    /// The maximum number of statements, enough for those of an app's models. Each takes a few kilobytes.
    private let capacity = 128
    private var entries: [String: (statement: Statement, used: Int)] = [:]
    private var uses = 0

    /// Removes and returns the statement for `sql`.
    mutating func take(_ sql: String) -> Statement? {
        entries.removeValue(forKey: sql)?.statement
    }

    /// Returns a statement to the cache after use.
    mutating func put(_ statement: Statement) {
        uses += 1
        entries[statement.sql] = (statement, uses)
        if entries.count > capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key {
            entries[oldest] = nil
        }
    }

    /// Releases all statements. Call this before the connection closes.
    mutating func removeAll() {
        entries.removeAll()
    }
}

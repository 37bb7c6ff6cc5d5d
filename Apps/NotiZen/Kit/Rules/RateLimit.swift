import Foundation

/// Token buckets that limit the notifications per minute of each app, and of all apps together.
struct RateLimit: Hashable, Sendable {
    private struct Bucket: Hashable, Sendable {
        var tokens: Double
        var at: Date
    }

    /// The number of notifications per minute for each app.
    let perApp: Int
    /// The number per minute for all apps together, which also limits an app that uses a new name for each
    /// notification.
    var overall: Int { 6 * perApp }

    private var apps: [String: Bucket] = [:]
    private var everything: Bucket?

    /// The maximum number of apps with a bucket.
    static let limit = 500

    /// - Parameter perApp: at least 1.
    init(perApp: Int) {
        self.perApp = max(1, perApp)
    }

    /// Takes a token for `app`. Returns false if none is left.
    mutating func allows(_ app: String, at date: Date) -> Bool {
        var own = filled(apps[app], perApp, date)
        var all = filled(everything, overall, date)
        defer {
            apps[app] = own
            everything = all
            if apps.count > Self.limit { forgetSome(at: date) }
        }
        guard own.tokens >= 1, all.tokens >= 1 else { return false }
        own.tokens -= 1
        all.tokens -= 1
        return true
    }

    private func filled(_ bucket: Bucket?, _ size: Int, _ date: Date) -> Bucket {
        guard let bucket else { return Bucket(tokens: Double(size), at: date) }
        // Setting the clock back neither adds nor removes tokens.
        let elapsed = max(0, date.timeIntervalSince(bucket.at))
        return Bucket(tokens: min(Double(size), bucket.tokens + elapsed * Double(size) / 60), at: date)
    }

    /// Drops full buckets, which are equivalent to new ones. If too many remain, drops the older half.
    private mutating func forgetSome(at date: Date) {
        apps = apps.filter { filled($0.value, perApp, date).tokens < Double(perApp) }
        guard apps.count > Self.limit else { return }
        let kept = apps.sorted { ($0.value.at, $0.key) > ($1.value.at, $1.key) }.prefix(Self.limit / 2)
        apps = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}

import Foundation

/// Buckets of tokens: each app may show a number of notifications in a minute, and all together a larger one.
struct RateLimit: Hashable, Sendable {
    private struct Bucket: Hashable, Sendable {
        var tokens: Double
        var at: Date
    }

    /// Notifications in a minute for each app.
    let perApp: Int
    /// For all apps together: an app that invents a name for each notification is limited, too.
    var overall: Int { 6 * perApp }

    private var apps: [String: Bucket] = [:]
    private var everything: Bucket?

    /// The largest number of apps that are remembered.
    static let limit = 500

    /// - Parameter perApp: at least 1.
    init(perApp: Int) {
        self.perApp = max(1, perApp)
    }

    /// Takes a token for `app`. Returns false if there is none.
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
        // A clock that was put back gives no tokens, and takes none.
        let elapsed = max(0, date.timeIntervalSince(bucket.at))
        return Bucket(tokens: min(Double(size), bucket.tokens + elapsed * Double(size) / 60), at: date)
    }

    /// Drops the buckets that are full again, which are like new ones, or else the older half.
    private mutating func forgetSome(at date: Date) {
        apps = apps.filter { filled($0.value, perApp, date).tokens < Double(perApp) }
        guard apps.count > Self.limit else { return }
        let kept = apps.sorted { ($0.value.at, $0.key) > ($1.value.at, $1.key) }.prefix(Self.limit / 2)
        apps = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}

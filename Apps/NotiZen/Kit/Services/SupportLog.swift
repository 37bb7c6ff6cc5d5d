public import Foundation

/// Recent events, for a report to the developers. They name neither notifications nor apps.
public struct SupportLog: Hashable, Sendable {
    private var lines: [String] = []

    /// The maximum number of lines.
    static let limit = 200

    public init() {}

    /// Adds a line, such as "digest of 6".
    mutating func add(_ event: String, at date: Date) {
        lines.append("\(date.formatted(.iso8601)) \(event)")
        if lines.count > Self.limit { lines.removeFirst() }
    }

    /// The report: the version, the numbers, and the events.
    public func text(_ settings: TriageSettings, _ overview: Overview, labelCount: Int) -> String {
        let head = [
            "NotiZen \(Self.version)",
            "unread: \(overview.unreadCount)", "today: \(overview.hours.reduce(0, +))",
            "waiting: \(overview.waitingCount)", "categories: \(settings.book.categories.count)",
            "rules: \(settings.rules.count)", "muted apps: \(settings.mutedApps.count)",
            "digests a day: \(settings.digestTimes.count)", "kept: \(settings.retentionDays) days",
            "learns: \(settings.learns)", "reactions: \(labelCount)",
        ]
        return (head + lines).joined(separator: "\n") + "\n"
    }

    /// The version of the app, such as "1.0 (1)".
    public static var version: String {
        let info = Bundle.main.infoDictionary
        let version = info?["CFBundleShortVersionString"] as? String ?? "1.0"
        let build = info?["CFBundleVersion"] as? String ?? "1"
        return "\(version) (\(build))"
    }

    /// The link for an email about a bug. The person chooses the recipient.
    public static var mail: URL? {
        var address = URLComponents()
        address.scheme = "mailto"
        address.queryItems = [
            URLQueryItem(name: "subject", value: "NotiZen \(version)"),
            URLQueryItem(name: "body", value: String(localized: "What happened, and what did you expect?")),
        ]
        return address.url
    }
}

public import AlarmScheduling

/// A group of notifications that the person treats alike.
public struct NotificationCategory: Hashable, Codable, Sendable, Identifiable {
    public typealias ID = String

    /// The raw value of a ``StandardCategory``, or `bundle/` and an app identifier.
    public let id: ID
    /// The name of a custom category; `nil` for a standard category, which is named in the reader's language.
    public var customName: String?
    /// The name of an SF Symbol.
    public var symbol: String
    /// The identifiers of a custom category's apps, in lower case.
    public var bundles: [String]
    /// 0 to 100.
    public private(set) var priority: Int
    /// True if notifications wait for the digest, except those of high priority.
    public var isDigested: Bool
    /// The times of this category's digest; empty for the common times.
    public var digestTimes: [WallTime]
    /// The hours without notifications, and the person's choice, which overrides them.
    public var quiet: QuietSchedule
    /// True if critical notifications are shown despite mute, quiet hours and digest.
    public var criticalPierces: Bool

    /// A standard category with its default values.
    public init(_ standard: StandardCategory) {
        self.init(
            id: standard.rawValue, symbol: standard.symbol, priority: standard.priority, isDigested: standard.isDigested
        )
    }

    /// A custom category for one app.
    public init(bundle: String, name: String) {
        let bundle = CategoryMap.key(bundle)
        self.init(id: "bundle/" + bundle, symbol: "app.badge.fill", priority: 50, isDigested: false)
        customName = name
        bundles = [bundle]
    }

    private init(id: ID, symbol: String, priority: Int, isDigested: Bool) {
        self.id = id
        self.symbol = symbol
        bundles = []
        self.priority = priority
        self.isDigested = isDigested
        digestTimes = []
        quiet = QuietSchedule()
        criticalPierces = true
    }

    /// The corresponding standard category, or `nil`.
    public var standard: StandardCategory? { StandardCategory(rawValue: id) }

    /// Sets the priority, limited to 0...100.
    public mutating func setPriority(_ value: Int) {
        priority = min(100, max(0, value))
    }
}

/// The three levels of a score.
public enum PriorityLevel: String, CaseIterable, Codable, Sendable {
    case low, medium, high

    /// The lowest score of `high`.
    public static let highFrom = 70
    /// The lowest score of `medium`.
    public static let mediumFrom = 25

    /// The level of a score from 0 to 100.
    public init(score: Int) {
        self = score >= Self.highFrom ? .high : score >= Self.mediumFrom ? .medium : .low
    }
}

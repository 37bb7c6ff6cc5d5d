public import Foundation

/// What a widget shows of the notifications. The app stores it where its widgets can read it.
public struct NotificationGlance: Hashable, Codable, Sendable {
    /// A notification of high priority.
    public struct Item: Hashable, Codable, Sendable {
        public let title: String
        public let appName: String
    }

    /// The notifications of high priority that nobody has dealt with.
    public let unreadCount: Int
    /// The newest of them, at most ``Overview/recent``.
    public let recent: [Item]
    /// The notifications that wait for the digest.
    public let waitingCount: Int
    /// The time of the next digest, or `nil` if nothing waits for one.
    public let nextDigest: Date?

    private static let key = "glance"

    init(_ overview: Overview, nextDigest: Date?) {
        unreadCount = overview.unreadCount
        // A widget has room for one line of each.
        recent = overview.recentHigh.map {
            Item(title: String($0.title.prefix(200)), appName: String($0.appName.prefix(100)))
        }
        waitingCount = overview.waitingCount
        self.nextDigest = overview.waitingCount > 0 ? nextDigest : nil
    }

    /// Reads what the app stored last; `nil` if it has stored nothing yet.
    public init?(in defaults: UserDefaults) {
        guard let data = defaults.data(forKey: Self.key),
            let stored = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = stored
    }

    /// Stores it for the widgets. Returns false if it is there already.
    func store(in defaults: UserDefaults) -> Bool {
        guard NotificationGlance(in: defaults) != self, let data = try? JSONEncoder().encode(self) else { return false }
        defaults.set(data, forKey: Self.key)
        return true
    }
}

public import Foundation

/// The widget's view of the notifications, stored by the app in a place that its widgets can read.
public struct NotificationGlance: Hashable, Codable, Sendable {
    /// A notification of high priority.
    public struct Item: Hashable, Codable, Sendable {
        public let title: String
        public let appName: String
    }

    /// The number of unread notifications of high priority.
    public let unreadCount: Int
    /// The newest unread ones, at most ``Overview/recent``.
    public let recent: [Item]
    /// The number of notifications that wait for the digest.
    public let waitingCount: Int
    /// The time of the next digest, or `nil` if nothing waits for one.
    public let nextDigest: Date?

    private static let key = "glance"

    init(_ overview: Overview, nextDigest: Date?) {
        unreadCount = overview.unreadCount
        // Cut, because a widget has room for only one line of each.
        recent = overview.recentHigh.map {
            Item(title: String($0.title.prefix(200)), appName: String($0.appName.prefix(100)))
        }
        waitingCount = overview.waitingCount
        self.nextDigest = overview.waitingCount > 0 ? nextDigest : nil
    }

    /// Reads the last stored value; `nil` if the app has not stored any yet.
    public init?(in defaults: UserDefaults) {
        guard let data = defaults.data(forKey: Self.key),
            let stored = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = stored
    }

    /// Stores the value for the widgets. Returns false if it is unchanged.
    func store(in defaults: UserDefaults) -> Bool {
        guard NotificationGlance(in: defaults) != self, let data = try? JSONEncoder().encode(self) else { return false }
        defaults.set(data, forKey: Self.key)
        return true
    }
}

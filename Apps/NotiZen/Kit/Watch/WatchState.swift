public import AlarmScheduling
public import Foundation

/// Everything that the watch shows. The phone sends it whole, so that the latest one is all that the watch needs.
public struct WatchState: Hashable, Codable, Sendable {
    /// A row of the Dashboard.
    public struct Row: Hashable, Codable, Sendable, Identifiable {
        public let id: NotificationCategory.ID
        /// The name of a custom category. A standard one is named in the watch's language.
        public let customName: String?
        /// The name of an SF Symbol.
        public let symbol: String
        /// The notifications of today that nobody has dealt with.
        public let newCount: Int
        public var state: CategoryState
    }

    /// A notification of the Hi-Priority Feed.
    public struct Item: Hashable, Codable, Sendable, Identifiable {
        public let id: String
        public let appName: String
        public let title: String
        public let body: String
        public let category: NotificationCategory.ID
        public let receivedAt: Date
    }

    /// The battery of the device that runs the app.
    public struct Battery: Hashable, Codable, Sendable {
        /// 0 to 1.
        public let level: Double
        public let isPluggedIn: Bool
        /// How long it lasts, or `nil` if that is not known yet.
        public let forecast: BatteryForecast?
    }

    /// The reason why nothing is known of a battery.
    public enum BatteryGap: String, Hashable, Codable, Sendable {
        /// The person switched Battery Guard off.
        case off
        /// The device does not say at the moment.
        case unavailable
    }

    /// A digest that waits for the person.
    public struct Summary: Hashable, Codable, Sendable {
        public struct Group: Hashable, Codable, Sendable, Identifiable {
            public let id: NotificationCategory.ID
            public let count: Int
        }

        public let date: Date
        public let groups: [Group]
        /// The number of muted notifications; `nil` if there are none.
        public let mutedCount: Int?
    }

    /// The instant at which the phone put this together.
    public var date: Date
    /// The categories in the person's order.
    public var rows: [Row]
    /// The unread notifications of high priority, newest first, at most ``feedLimit``.
    public var feed: [Item]
    /// The number of all of them.
    public var unreadCount: Int
    /// The notifications of low priority today.
    public var lowCount: Int
    /// The number of notifications in each hour of the day, 24 numbers; empty if that is not known yet.
    public var hours: [Int]
    public var battery: Battery?
    /// The reason why `battery` is missing; `nil` if it is there, or if the device has none.
    public var batteryGap: BatteryGap?
    public var digest: Summary?
    public var digestTimes: [WallTime]
    /// True if the device saves power once the battery falls to `trigger`.
    public var savesPower: Bool
    /// Percent.
    public var trigger: Int

    /// True if the phone follows the battery.
    public var guardsBattery: Bool { batteryGap != .off }

    /// The length of the feed on the watch.
    public static let feedLimit = 20
}

public import AlarmScheduling
public import Foundation

/// The complete state that the watch shows. The phone always sends all of it, so the watch needs only the latest one.
public struct WatchState: Hashable, Codable, Sendable {
    /// A row of the Dashboard.
    public struct Row: Hashable, Codable, Sendable, Identifiable {
        public let id: NotificationCategory.ID
        /// The name of a custom category; `nil` for a standard category, which is named in the watch's language.
        public let customName: String?
        /// The name of an SF Symbol.
        public let symbol: String
        /// The number of today's unread notifications.
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
        /// The expected time that the battery lasts, or `nil` if not known yet.
        public let forecast: BatteryForecast?
    }

    /// The reason why a battery's state is unknown.
    public enum BatteryGap: String, Hashable, Codable, Sendable {
        /// The person has switched Battery Guard off.
        case off
        /// The device does not report its battery at the moment.
        case unavailable
    }

    /// A digest that the person has not handled yet.
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

    /// The time at which the phone created the state.
    public var date: Date
    /// The categories in the person's order.
    public var rows: [Row]
    /// The unread notifications of high priority, newest first, at most ``feedLimit``.
    public var feed: [Item]
    /// The number of all unread notifications of high priority.
    public var unreadCount: Int
    /// The number of today's notifications of low priority.
    public var lowCount: Int
    /// The number of notifications in each of the day's 24 hours; empty if not known yet.
    public var hours: [Int]
    public var battery: Battery?
    /// The reason why `battery` is missing; `nil` if it is not, or if the device has no battery.
    public var batteryGap: BatteryGap?
    public var digest: Summary?
    public var digestTimes: [WallTime]
    /// True if the device saves power once the battery falls to `trigger`.
    public var savesPower: Bool
    /// Percent.
    public var trigger: Int

    /// True if the phone follows the battery.
    public var guardsBattery: Bool { batteryGap != .off }

    /// The maximum length of the feed on the watch.
    public static let feedLimit = 20
}

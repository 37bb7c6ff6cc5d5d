package import Foundation
import SQLiteStore

extension NotificationHost {
    /// Counts of alarms, notifications and deliveries, for monitoring the host.
    package struct Figures: Sendable {
        /// Counts by state.
        package var alarms: [String: Int]
        package var notifications: [String: Int]
        package var deliveries: [(channel: String, isShown: Bool, count: Int)]
        package var channels: [ChannelReport]
        package var next: Date?
        package var now: Date
    }

    package func figures() throws -> Figures {
        Figures(
            alarms: try store.count("alarm"), notifications: try store.count("occurrence"),
            deliveries: try store.deliveries(), channels: channelReports, next: try store.nextDate(), now: now)
    }
}

extension NotificationStore {
    /// The number of rows of a table in each state.
    fileprivate func count(_ table: String) throws -> [String: Int] {
        try database.query("SELECT state, count(*) AS number FROM \(table) GROUP BY state").reduce(into: [:]) {
            $0[try $1.get("state")] = try $1.get("number") as Int
        }
    }

    fileprivate func deliveries() throws -> [(channel: String, isShown: Bool, count: Int)] {
        try database.query("SELECT name, shown, count(*) AS number FROM channel GROUP BY name, shown").map {
            (channel: try $0.get("name"), isShown: try $0.get("shown"), count: try $0.get("number"))
        }
    }
}

import AlarmKit
import AlarmScheduling
import Foundation
import HostCommandLine
import HostSettings
import NotificationHost
import UserNotifications

/// Lists pending and past notifications from the store, even while no host is running.
enum AlarmsCommand: Command {
    static let name = "alarms"
    static let summary = "List pending and delivered notifications"
    static let usage = """
        [--data DIR] [--json]

        States of a notification: scheduled; delivering; waiting (due, but no channel can show it); delivered; missed
        (found too late); responding, responded and dismissed (after a person acted on it).
        States of an alarm: scheduled; countdown; paused; alerting; snoozed; stopped; missed.

          --data DIR   the data folder; default $XDG_DATA_HOME/reveille
          --json       print the notifications as JSON
        """

    static func run(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        try arguments.finish()
        let alarms = try list(in: folder)
        if isJSON { return try Output.json(alarms) }
        if alarms.isEmpty { return Output.remark("There are no pending or delivered notifications.") }
        Output.table(
            alarms.map { alarm in
                let channels = alarm.channels.isEmpty ? "" : "on " + alarm.channels.joined(separator: ", ")
                return [alarm.fireDate.iso8601(), alarm.app, alarm.state, alarm.title, channels]
            })
    }

    private static func list(in folder: DataFolder) throws -> [Alarm] {
        guard let store = try NotificationStore.forReading(at: folder.notifications) else { return [] }
        let alarms = try store.alarms.all(of: nil).map { alarm in
            Alarm(
                id: alarm.id.uuidString, app: alarm.app, kind: "alarm", title: alarm.record.alert.title,
                fireDate: alarm.course.alert, state: alarm.course.state.rawValue, deliveredAt: nil,
                channels: try alarm.ring.map { try channels(of: $0, in: store) } ?? [])
        }
        // An occurrence that is ringing is already in the list of alarms.
        let occurrences = try store.occurrences.listed().filter { $0.state != .alerting }.map { occurrence in
            Alarm(
                id: occurrence.alarm?.id.uuidString ?? occurrence.request.identifier, app: occurrence.app,
                kind: occurrence.alarm == nil ? "notification" : "alarm", title: occurrence.request.content.title,
                fireDate: occurrence.fireDate, state: occurrence.state.rawValue,
                deliveredAt: occurrence.deliveredDate, channels: try channels(of: occurrence.id, in: store))
        }
        return (alarms + occurrences).sorted { $0.fireDate < $1.fireDate }
    }

    private static func channels(of id: String, in store: NotificationStore) throws -> [String] {
        try store.channels.results(of: id).filter(\.isShown).map(\.name)
    }

    /// A notification or an alarm. The format is stable: other programs read it.
    private nonisolated struct Alarm: Encodable {
        /// The identifier given by the app.
        var id: String
        var app: String
        var kind: String
        var title: String
        var fireDate: Date
        var state: String
        var deliveredAt: Date?
        /// The channels that showed it.
        var channels: [String]

        private enum Key: CodingKey {
            case id, app, kind, title, fireDate, state, deliveredAt, channels
        }

        /// Written by hand, so that a missing date is encoded as `null` instead of leaving out the key.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: .id)
            try container.encode(app, forKey: .app)
            try container.encode(kind, forKey: .kind)
            try container.encode(title, forKey: .title)
            try container.encode(fireDate, forKey: .fireDate)
            try container.encode(state, forKey: .state)
            try container.encode(deliveredAt, forKey: .deliveredAt)
            try container.encode(channels, forKey: .channels)
        }
    }
}

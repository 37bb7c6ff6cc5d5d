public import AlarmScheduling
public import Foundation

/// The reminders of the next days: one a day, none on a day that has a check-in, and none about a missed day.
public struct ReminderPlan: Hashable, Sendable {
    /// A reminder and its time.
    public struct Reminder: Hashable, Sendable {
        public let day: CivilDay
        public let time: WallTime

        /// The identifier of its notification.
        public var identifier: String { Self.prefix + day.iso8601 }

        static let prefix = "check-in-"
    }

    /// The number of days planned ahead. The app plans again whenever it runs.
    static let days = 30

    public let reminders: [Reminder]

    public init(_ settings: ReminderSettings, checkIns: [CheckIn], now: Date, in timeZone: TimeZone) {
        guard settings.isOn else {
            reminders = []
            return
        }
        let today = CivilDay(of: now, in: timeZone)
        let done = Set(checkIns.map(\.day))
        reminders = (0..<Self.days).map { CivilDay(number: today.number + $0) }
            .filter { !done.contains($0) && settings.time.instant(on: $0, in: timeZone) > now }
            .map { Reminder(day: $0, time: settings.time) }
    }
}

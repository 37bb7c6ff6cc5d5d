public import AlarmScheduling

/// The settings of the optional daily reminder.
public struct ReminderSettings: Codable, Hashable, Sendable {
    public var isOn = false
    public var time = WallTime(hour: 19, minute: 0)

    public init() {}
}

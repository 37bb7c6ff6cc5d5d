public import AlarmScheduling

/// The daily reminder that a person may choose.
public struct ReminderSettings: Codable, Hashable, Sendable {
    public var isOn = false
    public var time = WallTime(hour: 19, minute: 0)

    public init() {}
}

public import AlarmKit
public import Foundation

/// The values that a wake-up alarm passes to the app's own views of it.
public struct WakeMetadata: AlarmMetadata {
    public let departure: UUID
    /// "Gym" while a person is snoozing.
    public let snoozedName: String?

    public init(_ alarm: WakeAlarm) {
        departure = alarm.departure
        snoozedName = alarm.snoozedName
    }
}

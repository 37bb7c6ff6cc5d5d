public import AlarmKit
public import AlarmScheduling
public import Foundation

/// One alarm as the system stores it.
public struct SunriseAlarm: AlarmMetadata {
    /// The file with the alarm's sound: under 30 seconds, as the system requires.
    public static let soundName = "alarm.caf"

    public let day: CivilDay
    public let instant: Date
    public let cause: AlarmDay.Cause
    public let timing: AlarmTiming
    public let locationName: String

    /// `nil` if the alarm does not ring on that day.
    public init?(_ day: AlarmDay, timing: AlarmTiming, at location: SavedLocation) {
        guard case .rings(let instant, let cause) = day.outcome else { return nil }
        self.day = day.day
        self.instant = instant
        self.cause = cause
        self.timing = timing
        locationName = location.name
    }
}

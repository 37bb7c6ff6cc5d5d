public import AlarmKit
public import AlarmScheduling
public import Foundation

/// One alarm in the form that the system gets.
public struct SunriseAlarm: AlarmMetadata {
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

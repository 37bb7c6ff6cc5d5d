public import AlarmKit
public import AlarmScheduling
public import Foundation

/// One alarm as it is handed to the system.
public struct SunriseAlarm: AlarmMetadata {
    public let day: CivilDay
    public let instant: Date
    public let cause: AlarmDay.Cause
    public let timing: AlarmTiming
    public let locationName: String

    /// `nil` for a day without one.
    public init?(_ day: AlarmDay, timing: AlarmTiming, at location: SavedLocation) {
        guard case .rings(let instant, let cause) = day.outcome else { return nil }
        self.day = day.day
        self.instant = instant
        self.cause = cause
        self.timing = timing
        locationName = location.name
    }
}

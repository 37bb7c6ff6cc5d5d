public import Foundation

/// The times of the sun's events on a day at a place. A missing event does not happen that day, or the service does
/// not report it.
public struct SunTimes: Hashable, Sendable {
    public let nauticalDawn: Date?
    public let civilDawn: Date?
    public let sunrise: Date?
    public let solarNoon: Date?
    public let sunset: Date?
    public let civilDusk: Date?
    public let nauticalDusk: Date?

    /// The time of an alarm with this timing, or `nil` if the event does not happen.
    public func alarmTime(for timing: AlarmTiming) -> Date? {
        let event =
            switch timing {
            case .nauticalDawn: nauticalDawn
            case .civilDawn: civilDawn
            case .sunrise, .afterSunrise: sunrise
            }
        return event?.addingTimeInterval(timing.delay)
    }
}

extension SunTimes {
    /// The times that Daylight computes.
    public init(_ solar: SolarDay) {
        nauticalDawn = solar.rise(.nautical).date
        civilDawn = solar.rise(.civil).date
        sunrise = solar.rise().date
        solarNoon = solar.noon
        sunset = solar.set().date
        civilDusk = solar.set(.civil).date
        nauticalDusk = solar.set(.nautical).date
    }
}

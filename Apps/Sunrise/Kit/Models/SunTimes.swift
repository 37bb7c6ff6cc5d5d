public import Foundation

/// What the sun does on a day at a place. What is missing does not happen that day, or a service does not tell it.
public struct SunTimes: Hashable, Sendable {
    public let nauticalDawn: Date?
    public let civilDawn: Date?
    public let sunrise: Date?
    public let solarNoon: Date?
    public let sunset: Date?
    public let civilDusk: Date?
    public let nauticalDusk: Date?

    /// When an alarm of this timing is due; `nil` where its event does not happen.
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
    /// As Daylight computes them.
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

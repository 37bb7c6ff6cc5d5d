import AlarmScheduling
import Foundation

/// The result of comparing the service's times with Daylight's.
public enum ServiceCheck: Hashable, Sendable {
    case agrees
    /// The times differ by more than the service's known error.
    case differs([SunEvent])
    case failed(SunriseService.Failure)

    /// Degrees by which the sun's altitude may be off at the service's times.
    ///
    /// The service puts the sun's upper edge 16′ to 20′ lower than the definition does (php/php-src#18076): in its
    /// published responses, the centre is up to 1.157° below the horizon at “sunrise” instead of 0.833°.
    private static let tolerance = 0.4
    /// Seconds by which noon may be off.
    private static let noonTolerance: TimeInterval = 120

    /// Compares the service's times for a day with the computed ones.
    public init(_ service: SunTimes, with solar: SolarDay) {
        let off = SunEvent.allCases.filter { !Self.agrees(service[$0], on: $0, with: solar) }
        self = off.isEmpty ? .agrees : .differs(off)
    }

    private static func agrees(_ date: Date?, on event: SunEvent, with solar: SolarDay) -> Bool {
        guard let altitude = event.altitude else {
            return date.map { abs($0.timeIntervalSince(solar.noon)) <= noonTolerance } ?? true
        }
        guard let date else { return isGrazing(altitude, event, solar) }
        // The time is in the right half of the right day ...
        let hours = date.timeIntervalSince(solar.noon) / 3600 * (event.isMorning ? -1 : 1)
        guard (-0.5...12.5).contains(hours) else { return false }
        // ... and the sun is at the right altitude. The tolerance in seconds is thus larger if the sun moves slowly,
        // as in the north.
        return abs(SunDirection(at: date, from: solar.place).altitude - altitude.degrees) <= tolerance
    }

    /// True if the event does not happen, or only just happens.
    private static func isGrazing(_ altitude: SunAltitude, _ event: SunEvent, _ solar: SolarDay) -> Bool {
        if (event.isMorning ? solar.rise(altitude) : solar.set(altitude)).date == nil { return true }
        let midnight = solar.noon.addingTimeInterval(event.isMorning ? -43_200 : 43_200)
        return [solar.noon, midnight].contains { date in
            abs(SunDirection(at: date, from: solar.place).altitude - altitude.degrees) <= tolerance
        }
    }
}

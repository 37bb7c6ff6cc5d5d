import AlarmScheduling
import Foundation

/// What comes of comparing the service's times with Daylight's.
public enum ServiceCheck: Hashable, Sendable {
    case agrees
    /// Further apart than the service's own error explains.
    case differs([SunEvent])
    case failed(SunriseService.Failure)

    /// Degrees that the sun may stand off where it should at an instant of the service.
    ///
    /// The service has the sun's upper edge 16′ lower than the definition (php/php-src#18076) and up to 4′ more: measured
    /// on its published answers, the centre stands up to 1.157° below the horizon at “sunrise”, for 0.833°.
    private static let tolerance = 0.4
    /// Seconds that noon may be off.
    private static let noonTolerance: TimeInterval = 120

    /// Compares what the service says of a day.
    public init(_ service: SunTimes, with solar: SolarDay) {
        let off = SunEvent.allCases.filter { !Self.agrees(service[$0], on: $0, with: solar) }
        self = off.isEmpty ? .agrees : .differs(off)
    }

    private static func agrees(_ date: Date?, on event: SunEvent, with solar: SolarDay) -> Bool {
        guard let altitude = event.altitude else {
            return date.map { abs($0.timeIntervalSince(solar.noon)) <= noonTolerance } ?? true
        }
        guard let date else { return isGrazing(altitude, event, solar) }
        // On the right half of the right day ...
        let hours = date.timeIntervalSince(solar.noon) / 3600 * (event.isMorning ? -1 : 1)
        guard (-0.5...12.5).contains(hours) else { return false }
        // ... and where the sun stands as high as it should. So a slow sun, as in the north, has more seconds.
        return abs(SunDirection(at: date, from: solar.place).altitude - altitude.degrees) <= tolerance
    }

    /// Whether the event does not happen, or nearly so.
    private static func isGrazing(_ altitude: SunAltitude, _ event: SunEvent, _ solar: SolarDay) -> Bool {
        if (event.isMorning ? solar.rise(altitude) : solar.set(altitude)).date == nil { return true }
        let midnight = solar.noon.addingTimeInterval(event.isMorning ? -43_200 : 43_200)
        return [solar.noon, midnight].contains { date in
            abs(SunDirection(at: date, from: solar.place).altitude - altitude.degrees) <= tolerance
        }
    }
}

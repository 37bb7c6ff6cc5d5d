import DevicePorts
public import Foundation
import SwiftData

// Actions on the arrivals of a repeating departure.
extension DepartureServices {
    /// Skips the next arrival.
    public func skipNext(_ departure: DepartureAlarm) throws {
        try skip(departure, until: departure.regularArrival(after: DeviceClock.now) + 1)
    }

    /// Skips every arrival before `date`, or none if it is `nil`.
    public func skip(_ departure: DepartureAlarm, until date: Date?) throws {
        try rearm(departure) { $0.skip(until: date, now: $1) }
    }

    /// Changes the next arrival only.
    public func changeOnlyNext(
        _ departure: DepartureAlarm, arrivalTime: ArrivalTime, prepDuration: TimeInterval
    ) throws {
        try rearm(departure) { try $0.changeOnlyNext(arrivalTime, prepDuration: prepDuration, now: $1) }
    }

    /// Reverts the change to the next arrival.
    public func changeNothingAboutNext(_ departure: DepartureAlarm) throws {
        try skip(departure, until: departure.skipUntil)
    }

    private func rearm(_ departure: DepartureAlarm, _ change: (DepartureAlarm, Date) throws -> Void) throws {
        try departure.requireStored()
        let now = DeviceClock.now
        try change(departure, now)
        guard departure.isEnabled else { return try store() }
        try enable(departure, now: now)
    }
}

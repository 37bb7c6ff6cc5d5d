import AppSupport
public import Foundation
import SwiftData

// What a person does with the arrivals of a departure that repeats.
extension DepartureServices {
    /// Leaves the next arrival out.
    public func skipNext(_ departure: DepartureAlarm) throws {
        try skip(departure, until: departure.regularArrival(after: DeviceClock.now) + 1)
    }

    /// Leaves out every arrival before `date`; none for `nil`.
    public func skip(_ departure: DepartureAlarm, until date: Date?) throws {
        try rearm(departure) { $0.skip(until: date, now: $1) }
    }

    /// Changes the next arrival and no other.
    public func changeOnlyNext(
        _ departure: DepartureAlarm, arrivalTime: ArrivalTime, prepDuration: TimeInterval
    ) throws {
        try rearm(departure) { try $0.changeOnlyNext(arrivalTime, prepDuration: prepDuration, now: $1) }
    }

    /// Takes back what was changed about the next arrival.
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

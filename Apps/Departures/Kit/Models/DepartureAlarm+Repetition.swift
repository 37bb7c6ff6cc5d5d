public import Foundation
import SwiftData

extension DepartureAlarm {
    /// The weekdays on which the departure repeats.
    public var repeats: RepeatDays {
        get { RepeatDays(rawValue: repeatDays) }
        set { repeatDays = newValue.rawValue }
    }

    public var repetition: Repetition {
        Repetition(
            time: arrivalTime, days: repeats, skipUntil: skipUntil, timeZone: destination.timeZone, once: event?.start)
    }

    /// The next arrival's time on the clocks at the destination.
    var nextArrivalTime: ArrivalTime {
        onlyNext?.arrivalTime ?? arrivalTime
    }

    /// Seconds to get ready for the next arrival.
    public var nextPrepDuration: TimeInterval {
        onlyNext?.prepDuration ?? prepDuration
    }

    /// The start of the day of `date` at the destination.
    public func startOfDay(of date: Date) -> Date {
        Calendar.gregorian(in: destination.timeZone).startOfDay(for: date)
    }

    /// Skips every arrival before `date`. Skips none if `date` is `nil` or no arrival is before it.
    func skip(until date: Date?, now: Date) {
        skipUntil = nil
        let skipsSome = date.map { repetition.next(after: now) < $0 } ?? false
        skipUntil = skipsSome ? date : nil
        onlyNext = nil
        beginNextArrival(now: now)
    }

    /// Moves on to the first arrival after `now`, without an answer about it.
    func beginNextArrival(now: Date) {
        let after = max(now, onlyNext?.regularArrival ?? now)
        onlyNext = nil
        if let skipUntil, skipUntil <= now { self.skipUntil = nil }
        beginArrival(at: repetition.next(after: after))
        // An event that is gone or over no longer matters to a departure that is switched on again.
        if let event, event.isRetired || event.start <= now { self.event = nil }
    }

    /// Moves on to the next arrival when the departure is switched on. A changed arrival that is still ahead is kept.
    func beginAgain(now: Date) {
        if onlyNext != nil, targetArrivalTime > now {
            beginArrival(at: targetArrivalTime)
        } else {
            beginNextArrival(now: now)
        }
    }

    /// True if the clock showed a time more than an hour after `now` before it was set back. The clock was wrong
    /// then, so arrivals that are still ahead may have been skipped. A smaller change is a correction.
    func wasPlannedByWrongClock(now: Date) -> Bool {
        let last = [lastQuestionAt, travelAnsweredAt].compactMap(\.self).max() ?? now
        return !repeats.isEmpty && last > now + 3600
    }

    /// Moves on to the arrival at `date`, without an answer about it.
    func beginArrival(at date: Date) {
        targetArrivalTime = date
        questionCount = 0
        lastTravelChange = 0
        lastQuestionAt = nil
        forgetLeaving()
        sceneFailure = nil
    }

    /// The next regular arrival, without a one-time change. An arrival that has passed or was switched off does not
    /// count.
    public func regularArrival(after now: Date) -> Date {
        let regular = onlyNext?.regularArrival ?? targetArrivalTime
        return targetArrivalTime > now ? regular : repetition.next(after: max(now, regular))
    }

    /// Changes the next arrival only.
    ///
    /// - Throws: `DepartureProblem.timePassed` if the changed arrival is before `now`.
    func changeOnlyNext(_ time: ArrivalTime, prepDuration: TimeInterval, now: Date) throws {
        let regular = regularArrival(after: now)
        let arrival = time.instant(onDayOf: regular, in: destination.timeZone)
        guard arrival > now else { throw DepartureProblem.timePassed }
        onlyNext = OccurrenceChange(arrivalTime: time, prepDuration: prepDuration, regularArrival: regular)
        targetArrivalTime = arrival
        forgetLeaving()
    }
}

extension DepartureAlarm {
    /// Throws if another page has deleted the departure. Actions on a deleted departure must not set alarms.
    ///
    /// - Throws: `DepartureProblem.deleted`.
    func requireStored() throws {
        if modelContext == nil { throw DepartureProblem.deleted }
    }
}

/// The reasons why an action on a departure fails.
enum DepartureProblem: LocalizedError {
    case timePassed
    /// The departure was deleted elsewhere while this page still showed it.
    case deleted

    var errorDescription: String? {
        switch self {
        case .timePassed: String(localized: "That time has already passed.")
        case .deleted: String(localized: "This departure was deleted.")
        }
    }
}

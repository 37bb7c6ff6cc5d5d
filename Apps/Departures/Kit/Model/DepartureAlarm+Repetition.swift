public import Foundation
import SwiftData

extension DepartureAlarm {
    /// The days on which it comes back.
    public var repeats: RepeatDays {
        get { RepeatDays(rawValue: repeatDays) }
        set { repeatDays = newValue.rawValue }
    }

    public var repetition: Repetition {
        Repetition(
            time: arrivalTime, days: repeats, skipUntil: skipUntil, timeZone: destination.timeZone, once: event?.start)
    }

    /// The time on the clocks at the destination for the next arrival.
    var nextArrivalTime: ArrivalTime {
        onlyNext?.arrivalTime ?? arrivalTime
    }

    /// Seconds to get ready for the next arrival.
    public var nextPrepDuration: TimeInterval {
        onlyNext?.prepDuration ?? prepDuration
    }

    /// The beginning of the day of `date` at the destination.
    public func startOfDay(of date: Date) -> Date {
        Calendar.gregorian(in: destination.timeZone).startOfDay(for: date)
    }

    /// Leaves out every arrival before `date`; none for `nil`, or where none is before it.
    func skip(until date: Date?, now: Date) {
        skipUntil = nil
        let skipsSome = date.map { repetition.next(after: now) < $0 } ?? false
        skipUntil = skipsSome ? date : nil
        onlyNext = nil
        beginNextArrival(now: now)
    }

    /// Turns to the first arrival after `now`, of which nothing is known yet.
    func beginNextArrival(now: Date) {
        let after = max(now, onlyNext?.regularArrival ?? now)
        onlyNext = nil
        if let skipUntil, skipUntil <= now { self.skipUntil = nil }
        beginArrival(at: repetition.next(after: after))
        // An event that is gone or over says nothing of what a person switches on again.
        if let event, event.isRetired || event.start <= now { self.event = nil }
    }

    /// Turns to the arrival that is next when it is switched on. What was changed about one that is ahead holds.
    func beginAgain(now: Date) {
        if onlyNext != nil, targetArrivalTime > now {
            beginArrival(at: targetArrivalTime)
        } else {
            beginNextArrival(now: now)
        }
    }

    /// Whether the clock showed more than an hour later before than it does at `now`: then it was wrong, and arrivals may
    /// have passed by it that are ahead. A clock that is set back by less was corrected.
    func wasPlannedByWrongClock(now: Date) -> Bool {
        let last = [lastQuestionAt, travelAnsweredAt].compactMap(\.self).max() ?? now
        return !repeats.isEmpty && last > now + 3600
    }

    /// Turns to the arrival at `date`, of which nothing is known yet.
    func beginArrival(at date: Date) {
        targetArrivalTime = date
        questionCount = 0
        lastTravelChange = 0
        lastQuestionAt = nil
        forgetLeaving()
        sceneFailure = nil
    }

    /// The next arrival as it always is. Who is late for one does not mean that one, nor who has switched it off.
    public func regularArrival(after now: Date) -> Date {
        let regular = onlyNext?.regularArrival ?? targetArrivalTime
        return targetArrivalTime > now ? regular : repetition.next(after: max(now, regular))
    }

    /// Changes the next arrival and no other.
    ///
    /// - Throws: `DepartureProblem.timePassed` where it would have been before `now`.
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
    /// Another page may have deleted what this one still shows. What is done about it then must not ring.
    ///
    /// - Throws: `DepartureProblem.deleted`.
    func requireStored() throws {
        if modelContext == nil { throw DepartureProblem.deleted }
    }
}

/// Why something cannot be done with a departure.
enum DepartureProblem: LocalizedError {
    case timePassed
    /// It was deleted elsewhere while it was still shown here.
    case deleted

    var errorDescription: String? {
        switch self {
        case .timePassed: String(localized: "That time has passed already.")
        case .deleted: String(localized: "This departure was deleted.")
        }
    }
}

import AlarmScheduling
import Foundation
import UserNotifications

/// Derives the instants of occurrences from the apps' triggers. Nothing here reads the clock.
struct Derivation {
    var now: Date
    /// The device's time zone.
    var zone: TimeZone
    /// The maximum delay, in seconds, with which a notification is still of use.
    var stalenessLimit: TimeInterval

    /// The time when a request that is added now is first due, or `nil` for never.
    func first(of trigger: TriggerRecord?) -> Date? {
        guard let trigger else { return now }
        return trigger.date(after: now, in: zone)
    }

    /// The time when a repeating request is due again after the occurrence at `fireDate`.
    ///
    /// Missed times are not all delivered: only the latest is used, unless it is stale.
    func next(of trigger: TriggerRecord, after fireDate: Date) -> Date? {
        guard trigger.repeats else { return nil }
        let oldest = now.addingTimeInterval(-stalenessLimit)
        if case .interval(let seconds, _) = trigger {
            let count = max(0, ((now.timeIntervalSince(fireDate)) / seconds).rounded(.down))
            let last = fireDate.addingTimeInterval(count * seconds)
            return count >= 1 && last >= oldest ? last : fireDate.addingTimeInterval((count + 1) * seconds)
        }
        var candidate = trigger.date(after: max(fireDate, oldest.addingTimeInterval(-1)), in: zone)
        while let date = candidate, date <= now, let later = trigger.date(after: date, in: zone), later <= now {
            candidate = later
        }
        return candidate
    }

    /// Derives the instant of a scheduled occurrence again.
    ///
    /// After a change of the time zone, this is the same civil time in the new zone, or an earlier time that also
    /// matches the trigger.
    func again(_ occurrence: Occurrence) -> Date {
        guard let trigger = occurrence.request.trigger, case .calendar(let time, _) = trigger else {
            return occurrence.fireDate
        }
        var date = occurrence.fireDate
        if let old = occurrence.zone, old != zone.identifier, let oldZone = TimeZone(identifier: old) {
            var parts = time.calendar(in: oldZone).dateComponents(
                [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
            parts.timeZone = nil
            date = time.calendar(in: zone).date(from: parts) ?? date
        }
        guard date > now else { return date }
        let start = Lateness.start(at: now, previous: occurrence.previous)
        return min(date, trigger.date(after: start, in: zone) ?? date)
    }

    /// True if a notification that was due at `fireDate` is too late to be of use.
    func isStale(_ fireDate: Date) -> Bool {
        Lateness(limit: stalenessLimit).isStale(fireDate, at: now)
    }
}

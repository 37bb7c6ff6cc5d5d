import ClockText
public import Foundation

extension DepartureAlarm {
    /// "Arrive by 8:30 AM • 15m Prep": the time on the clocks at the destination, with their zone if a clock in
    /// `readerZone` shows another time.
    public func constraints(locale: Locale, readerZone: TimeZone) -> String {
        let arrival = targetArrivalTime.clockText(in: destination.timeZone, readerZone: readerZone, locale: locale)
        return String(localized: "Arrive by \(arrival.unbroken) • \(nextPrepDuration.shortText(locale: locale)) Prep")
    }

    /// "Gym", "Gym, Weekdays".
    public func titleText(locale: Locale) -> String {
        repeats.isEmpty ? title : "\(title), \(repeats.text(locale: locale))"
    }

    /// A sentence about a scene that did not run, or `nil`.
    public var failure: String? {
        sceneFailure.map { String(localized: "The scene didn’t run: \($0)") }
    }

    /// The exceptions for the next arrival, or `nil` if there are none.
    public func exception(locale: Locale) -> String? {
        let day = targetArrivalTime.dayText(in: destination.timeZone, locale: locale)
        let skip = skipUntil.map { _ in String(localized: "Skipped until \(day)") }
        let change = onlyNext.map { _ in String(localized: "Changed for next time only") }
        let parts = [skip, change].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " • ")
    }

    /// "Snoozing until 8:01 AM".
    public func snoozeText(until end: Date, locale: Locale, readerZone: TimeZone) -> String {
        let time = end.clockText(in: readerZone, locale: locale)
        return String(localized: "Snoozing until \(time.unbroken)")
    }

    /// "Leave now to arrive about 8:47 AM": from the time to leave until the person has left.
    public func lateness(at now: Date, locale: Locale, readerZone: TimeZone) -> String? {
        if isOnTheWay { return nil }
        return expectedArrival(at: now).map { arrival in
            let text = arrival.clockText(in: destination.timeZone, readerZone: readerZone, locale: locale)
            return String(localized: "Leave now to arrive around \(text.unbroken)")
        }
    }

    /// "You are on the way and arrive about 8:47 AM.": from when the person has left until the arrival is over.
    public func progress(at now: Date, locale: Locale, readerZone: TimeZone) -> String? {
        guard isOnTheWay, let arrival = expectedArrival(at: now) else { return nil }
        let text = arrival.clockText(in: destination.timeZone, readerZone: readerZone, locale: locale)
        return String(localized: "You’re on your way and will arrive around \(text.unbroken).")
    }

    /// The text to share with someone who waits: "I am running late for Gym and arrive about 8:47 AM." Names the day if
    /// it is another one.
    public func shareText(at now: Date, locale: Locale, readerZone: TimeZone) -> String {
        let arrival = expectedArrival(at: now) ?? targetArrivalTime
        let zone = destination.timeZone
        let text = arrival.clockText(in: zone, readerZone: readerZone, locale: locale)
        if arrival >= targetArrivalTime + 60 {
            return String(localized: "I’m running late for \(title) and will arrive around \(text).")
        }
        if Calendar.gregorian(in: zone).isDate(arrival, inSameDayAs: now) {
            return String(localized: "I’ll arrive at \(destination.name) around \(text).")
        }
        let day = arrival.dayText(in: zone, locale: locale)
        return String(localized: "I’ll arrive at \(destination.name) on \(day) around \(text).")
    }
}

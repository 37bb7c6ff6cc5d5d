public import Foundation

extension DepartureAlarm {
    /// "Arrive by 8:30 AM • 15m Prep": the time on the clocks at the destination, with their zone where the reader's
    /// clock, in `readerZone`, shows another.
    public func constraints(locale: Locale, readerZone: TimeZone) -> String {
        let arrival = targetArrivalTime.clockWords(in: destination.timeZone, readerZone: readerZone, locale: locale)
        return String(localized: "Arrive by \(arrival) • \(prepDuration.shortWords(locale: locale)) Prep")
    }
}

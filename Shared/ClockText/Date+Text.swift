public import Foundation

extension Date {
    /// "6:32 AM", or "06:32" with a 24-hour clock, on the clocks of `timeZone`. Seconds are cut off.
    public func clockText(in timeZone: TimeZone, locale: Locale) -> String {
        ClockTime(self, in: timeZone, locale: locale).text
    }

    /// "Tue, Dec 1".
    public func dayText(in timeZone: TimeZone, locale: Locale) -> String {
        var style = FormatStyle.dateTime.weekday(.abbreviated).month(.abbreviated).day()
        style.timeZone = timeZone
        style.locale = locale
        return formatted(style)
    }
}

import AlarmScheduling
public import Foundation

extension Date {
    /// "6:32 AM", or "06:32" with a 24-hour clock, on the clocks of `zone`: the minute that has begun.
    public func clockText(in zone: TimeZone, locale: Locale) -> String {
        var style = FormatStyle.dateTime.hour().minute()
        style.timeZone = zone
        style.locale = locale
        // ICU inserts a narrow no-break space, which desktops and messengers without that glyph show as a box.
        return formatted(style).replacing("\u{202F}", with: " ")
    }

    /// "Tue, Dec 1".
    public func dayText(in zone: TimeZone, locale: Locale) -> String {
        var style = FormatStyle.dateTime.weekday(.abbreviated).month(.abbreviated).day()
        style.timeZone = zone
        style.locale = locale
        return formatted(style)
    }

    /// "in 6 hours": to the minute under an hour, otherwise to the hour.
    public func relativeText(from now: Date) -> String {
        let minutes = Int((timeIntervalSince(now) / 60).rounded())
        if minutes < 1 { return String(localized: "now") }
        if minutes < 60 { return String(localized: "in \(minutes) minutes") }
        let hours = Int((Double(minutes) / 60).rounded())
        if hours < 48 { return String(localized: "in \(hours) hours") }
        return String(localized: "in \(Int((Double(hours) / 24).rounded())) days")
    }
}

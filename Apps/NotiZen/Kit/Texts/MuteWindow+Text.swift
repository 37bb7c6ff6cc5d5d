public import AlarmScheduling
public import Foundation

extension MuteWindow {
    /// "10:00 PM to 7:00 AM"
    public func hoursText(locale: Locale) -> String {
        String(localized: "\(from.text(locale: locale)) to \(until.text(locale: locale))")
    }

    /// "Every day", or "Mon, Tue and Fri"
    public func daysText(locale: Locale) -> String {
        if weekdays.isEmpty || weekdays.count == 7 { return String(localized: "Every day") }
        return WeekdayText.ordered(locale).filter(weekdays.contains).map { WeekdayText.shortName($0, locale) }
            .formatted(.list(type: .and, width: .narrow).locale(locale))
    }
}

extension WallTime {
    /// "10:00 PM"
    public func text(locale: Locale) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = .gmt
        return Date(timeIntervalSince1970: Double(seconds)).formatted(style)
    }
}

/// The names of weekdays.
public enum WeekdayText {
    /// The days in the order of the reader's week.
    public static func ordered(_ locale: Locale) -> [Locale.Weekday] {
        let all: [Locale.Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
        let first = all.firstIndex(of: locale.firstDayOfWeek) ?? 0
        return Array(all[first...] + all[..<first])
    }

    /// "Monday"
    public static func name(_ day: Locale.Weekday, _ locale: Locale) -> String {
        formatted(day, .dateTime.weekday(.wide), locale)
    }

    /// "Mon"
    static func shortName(_ day: Locale.Weekday, _ locale: Locale) -> String {
        formatted(day, .dateTime.weekday(.abbreviated), locale)
    }

    private static func formatted(_ day: Locale.Weekday, _ style: Date.FormatStyle, _ locale: Locale) -> String {
        let days: [Locale.Weekday] = [.thursday, .friday, .saturday, .sunday, .monday, .tuesday, .wednesday]
        var style = style
        style.locale = locale
        style.timeZone = .gmt
        // The first day of the epoch was a Thursday.
        return Date(timeIntervalSince1970: Double(days.firstIndex(of: day) ?? 0) * 86_400).formatted(style)
    }
}

/// The times of digests as text.
public enum DigestTimesText {
    /// "9:00 AM, 1:00 PM and 6:00 PM"
    public static func list(_ times: [WallTime], _ locale: Locale) -> String {
        Set(times).sorted { $0.seconds < $1.seconds }.map { $0.text(locale: locale) }
            .formatted(.list(type: .and).locale(locale))
    }
}

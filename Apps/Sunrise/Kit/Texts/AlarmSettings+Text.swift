import AlarmScheduling
public import Foundation

extension AlarmSettings {
    /// "Every Day", "Weekdays", "3 days a week".
    public var weekdaysText: String {
        switch weekdays {
        case Set(Self.allWeekdays): String(localized: "Every Day")
        case []: String(localized: "Never")
        case [.saturday, .sunday]: String(localized: "Weekends")
        case [.monday, .tuesday, .wednesday, .thursday, .friday]: String(localized: "Weekdays")
        default: String(localized: "\(weekdays.count) days a week")
        }
    }

    /// "10 min before", or "None".
    public var offsetText: String {
        if offset == 0 { return String(localized: "None") }
        return offset < 0
            ? String(localized: "\(-offset) min before") : String(localized: "\(offset) min after")
    }

    /// The weekdays in the order of `locale`, starting with its first day of the week.
    public static func weekdays(locale: Locale) -> [Locale.Weekday] {
        let first = allWeekdays.firstIndex(of: locale.firstDayOfWeek) ?? 0
        return Array(allWeekdays[first...] + allWeekdays[..<first])
    }

    /// "Monday".
    public static func name(of weekday: Locale.Weekday, locale: Locale) -> String {
        // 5 January 1970 was a Monday.
        let monday = CivilDay(number: 4)
        let day = CivilDay(number: monday.number + (allWeekdays.firstIndex(of: weekday) ?? 0))
        var style = Date.FormatStyle.dateTime.weekday(.wide)
        style.timeZone = .gmt
        style.locale = locale
        return day.midnight.formatted(style)
    }
}

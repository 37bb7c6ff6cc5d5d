public import Foundation

/// The days of the week on which a departure comes back; none for one that comes once.
public struct RepeatDays: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A day as `Calendar` counts it: 1 is Sunday.
    public init(weekday: Int) {
        rawValue = 1 << (weekday - 1)
    }

    public static let everyDay = RepeatDays(rawValue: 0b111_1111)
    /// Saturday and Sunday.
    public static let weekends: RepeatDays = [RepeatDays(weekday: 1), RepeatDays(weekday: 7)]
    /// Monday to Friday.
    public static let weekdays = everyDay.subtracting(weekends)

    /// Whether one day follows upon another, be it Sunday upon Saturday.
    var haveDaysInARow: Bool {
        rawValue & (rawValue << 1 | rawValue >> 6) != 0
    }

    /// "Every Day", "Weekdays", "Mon, Wed"; "Never" for none. Where the weekend is Friday and Saturday, the days from
    /// Sunday on are weekdays.
    public func words(locale: Locale) -> String {
        let weekend = Self.weekend(locale)
        return switch self {
        case []: String(localized: "Never")
        case .everyDay: String(localized: "Every Day")
        case Self.everyDay.subtracting(weekend): String(localized: "Weekdays")
        case weekend: String(localized: "Weekends")
        default:
            Self.days(locale: locale).filter { contains(RepeatDays(weekday: $0)) }
                .map { Self.calendar(locale).shortStandaloneWeekdaySymbols[$0 - 1] }
                .formatted(.list(type: .and, width: .narrow).locale(locale))
        }
    }

    /// The days from the first of a week, as `locale` has it.
    public static func days(locale: Locale) -> [Int] {
        let first = calendar(locale).firstWeekday
        return (0..<7).map { (first - 1 + $0) % 7 + 1 }
    }

    /// "Monday".
    public static func name(ofDay weekday: Int, locale: Locale) -> String {
        calendar(locale).standaloneWeekdaySymbols[weekday - 1]
    }

    /// The two days that people have off. Where it is one, those who speak of weekends mean Saturday and Sunday.
    private static func weekend(_ locale: Locale) -> RepeatDays {
        var calendar = calendar(locale)
        calendar.timeZone = .gmt
        let week = (0..<7).map { Date(timeIntervalSince1970: TimeInterval($0) * 86_400) }
        let days = week.filter(calendar.isDateInWeekend).map { calendar.component(.weekday, from: $0) }
        return days.count == 2 ? RepeatDays(days.map(RepeatDays.init(weekday:))) : weekends
    }

    private static func calendar(_ locale: Locale) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.firstWeekday = locale.calendar.firstWeekday
        return calendar
    }
}

public import Foundation

/// The weekdays on which a departure repeats; empty if it does not repeat.
public struct RepeatDays: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A weekday numbered as in `Calendar`: 1 is Sunday.
    public init(weekday: Int) {
        rawValue = 1 << (weekday - 1)
    }

    public static let everyDay = RepeatDays(rawValue: 0b111_1111)
    /// Saturday and Sunday.
    public static let weekends: RepeatDays = [RepeatDays(weekday: 1), RepeatDays(weekday: 7)]
    /// Monday to Friday.
    public static let weekdays = everyDay.subtracting(weekends)

    /// True if the set contains two consecutive days. Saturday and Sunday are consecutive, too.
    var haveDaysInARow: Bool {
        rawValue & (rawValue << 1 | rawValue >> 6) != 0
    }

    /// "Every Day", "Weekdays", "Mon, Wed", or "Never" for an empty set. In regions whose weekend is Friday and
    /// Saturday, the weekdays start on Sunday.
    public func text(locale: Locale) -> String {
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

    /// The weekdays in the order of `locale`, starting with its first day of the week.
    public static func days(locale: Locale) -> [Int] {
        let first = calendar(locale).firstWeekday
        return (0..<7).map { (first - 1 + $0) % 7 + 1 }
    }

    /// "Monday".
    public static func name(ofDay weekday: Int, locale: Locale) -> String {
        calendar(locale).standaloneWeekdaySymbols[weekday - 1]
    }

    /// The two days of the weekend. In regions with only one day off, "weekends" means Saturday and Sunday.
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

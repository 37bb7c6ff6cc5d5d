public import Foundation

/// A formatter that creates locale-aware string representations of a relative date or time.
///
/// Use it on one thread at a time.
open class RelativeDateTimeFormatter: Formatter {
    /// Constants that specify how a formatter shows a time.
    public enum DateTimeStyle: Int, Sendable {
        /// “1 day ago”
        case numeric = 0
        /// “yesterday”
        case named = 1
    }

    /// Constants that specify how a formatter shows a unit.
    public enum UnitsStyle: Int, Sendable {
        /// “2 months ago”
        case full = 0
        /// “two months ago”
        case spellOut = 1
        /// “2 mo. ago”
        case short = 2
        /// “2mo ago”
        case abbreviated = 3
    }

    /// The style to use when describing a relative date.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The style to use when formatting the quantity.
    open var unitsStyle = UnitsStyle.full
    /// The calendar to use for formatting values that don't have an inherent calendar.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The locale to use when formatting the date.
    open var locale: Locale! = .autoupdatingCurrent

    /// Formats the date interval from the reference date to the given date.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: (locale ?? .autoupdatingCurrent).chosen, calendar: calendar ?? .autoupdatingCurrent
        ).format(referenceDate)
    }

    /// Formats a time interval, in seconds from now.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now + timeInterval, relativeTo: now)
    }

    /// Returns the text for a date relative to now, or nil for other values.
    open override func string(for obj: Any) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

package import Foundation

extension Formatter {
    /// The text for a value, or nil if the formatter does not support such values.
    ///
    /// It uses the reader's locale, unless the app has chosen one for the formatter.
    package func text(for value: Any) -> String? {
        switch ofReader {
        case let dates as ISO8601DateFormatter: (value as? Date).map(dates.string)
        case let formatter: formatter.string(for: (value as? CGFloat).map { Double($0) } ?? value)
        }
    }

    /// The value that a person has typed, or nil if the formatter cannot read it.
    package func value<V>(of text: String) -> V? {
        switch ofReader {
        case let numbers as NumberFormatter:
            guard let number = numbers.number(from: text) else { return nil }
            return number as? V ?? number.floatValue as? V ?? number.decimalValue as? V
                ?? CGFloat(number.doubleValue) as? V
        case let dates as DateFormatter: return dates.date(from: text) as? V
        case let dates as ISO8601DateFormatter: return dates.date(from: text) as? V
        default: return nil
        }
    }

    /// The formatter itself if the app has chosen its locale, or else a copy with the reader's locale.
    private var ofReader: Formatter {
        switch self {
        case let dates as DateFormatter where type(of: dates) == DateFormatter.self && dates.locale == .current:
            let copy = dates.copy() as? DateFormatter
            copy?.locale = .reader
            return copy ?? dates
        case let numbers as NumberFormatter
        where type(of: numbers) == NumberFormatter.self && numbers.locale == .current:
            let copy = numbers.copy() as? NumberFormatter
            copy?.locale = .reader
            return copy ?? numbers
        default: return self
        }
    }
}

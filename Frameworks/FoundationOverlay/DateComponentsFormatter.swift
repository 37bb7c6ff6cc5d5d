public import Foundation

/// A formatter that creates string representations of quantities of time.
///
/// Use it on one thread at a time. Units smaller than those shown are left out, without rounding.
open class DateComponentsFormatter: Formatter {
    /// Constants for specifying how to represent quantities of time.
    public enum UnitsStyle: Int, Sendable {
        /// “1:10:00”
        case positional = 0
        /// “1h 10m”
        case abbreviated = 1
        /// “1 hr, 10 min”
        case short = 2
        /// “1 hour, 10 minutes”
        case full = 3
        /// “One hour, ten minutes”
        case spellOut = 4
        /// “1hr 10min”
        case brief = 5
    }

    /// Formatting constants for when values contain zeroes.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// In positional text, drops leading zeroes and pads other values. Otherwise, drops all zeroes.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Adds zeroes, so that every positional value has two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The formatting style for unit names.
    open var unitsStyle = UnitsStyle.positional
    /// The units to show: years, months, weeks (`weekOfMonth`), days, hours, minutes and seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// The formatting style for units whose value is 0.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar of the formatter. Its locale determines the language of the text.
    open var calendar: Calendar?
    /// The maximum number of units to show; 0 for all.
    open var maximumUnitCount = 0

    private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component, name: String)] = [
        (.year, .year, "year"), (.month, .month, "month"), (.weekOfMonth, .weekOfMonth, "week"), (.day, .day, "day"),
        (.hour, .hour, "hour"), (.minute, .minute, "minute"), (.second, .second, "second"),
    ]

    /// Returns a formatted string based on the specified number of seconds.
    open func string(from ti: TimeInterval) -> String? {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start + ti.rounded())
    }

    /// Returns a formatted string based on the time difference between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let shown = allowed(else: [.day, .hour, .minute, .second])
        let components = Set(shown.map(\.component))
        var calendar = self.calendar ?? Calendar(identifier: .gregorian)
        // A quantity of hours must not be affected by summer time.
        if self.calendar == nil { calendar.timeZone = .gmt }
        return text(of: calendar.dateComponents(components, from: startDate, to: endDate), shown)
    }

    /// Returns a formatted string based on the specified date information.
    open func string(from components: DateComponents) -> String? {
        text(
            of: components, allowed(else: Self.units.filter { components.value(for: $0.component) != nil }.map(\.unit)))
    }

    /// Returns the text for date components, or nil for other values.
    open override func string(for obj: Any) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

    /// Returns a localized string based on the specified date information and style option.
    open class func localizedString(
        from components: DateComponents, unitsStyle: DateComponentsFormatter.UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private typealias Unit = (unit: NSCalendar.Unit, component: Calendar.Component, name: String)

    private func allowed(else standard: [NSCalendar.Unit]) -> [Unit] {
        Self.units.filter { allowedUnits.isEmpty ? standard.contains($0.unit) : allowedUnits.contains($0.unit) }
    }

    private func text(of components: DateComponents, _ units: [Unit]) -> String? {
        guard !units.isEmpty else { return nil }
        let values = units.map { (name: $0.name, value: components.value(for: $0.component) ?? 0) }
        let isPositional = unitsStyle == .positional
        let isDefault = zeroFormattingBehavior.contains(.default)
        func drops(_ behavior: ZeroFormattingBehavior) -> Bool {
            zeroFormattingBehavior.contains(behavior) || (isDefault && (!isPositional || behavior == .dropLeading))
        }
        let first = values.firstIndex { $0.value != 0 } ?? values.count - 1
        let last = values.lastIndex { $0.value != 0 } ?? values.count - 1
        var shown = values.enumerated().filter { index, part in
            guard part.value == 0, values.count > 1 else { return true }
            if index < first { return !drops(.dropLeading) }
            if index > last { return !drops(.dropTrailing) }
            return index == first || !drops(.dropMiddle)
        }.map(\.element)
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        let locale = (calendar?.locale ?? .autoupdatingCurrent).chosen
        return isPositional ? positional(shown.map(\.value), locale) : worded(shown, locale)
    }

    private func positional(_ values: [Int], _ locale: Locale) -> String {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        let padsRest = isPadded || zeroFormattingBehavior.contains(.default)
        return values.enumerated().map { index, value in
            let digits = isPadded || (index > 0 && padsRest) ? 2 : 1
            return value.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
        }.joined(separator: ":")
    }

    private func worded(_ parts: [(name: String, value: Int)], _ locale: Locale) -> String {
        let text: MeasurementText =
            switch unitsStyle {
            case .positional, .abbreviated: MeasurementText(locale, .narrow)
            case .short, .brief: MeasurementText(locale, .abbreviated)
            case .full, .spellOut: MeasurementText(locale, .wide)
            }
        let speller = NumberFormatter()
        speller.numberStyle = .spellOut
        speller.locale = locale
        let number: ((Double) -> String)? =
            unitsStyle == .spellOut ? { speller.string(from: NSNumber(value: $0)) ?? "\($0)" } : nil
        let worded = parts.map { text.text(Double($0.value), $0.name, number: number) ?? "\($0.value)" }
        guard unitsStyle != .brief else {
            return worded.map { $0.filter { !$0.isWhitespace } }.joined(separator: " ")
        }
        return text.list(worded)
    }
}

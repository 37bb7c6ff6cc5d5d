public import Foundation

/// A time of day as text, and split into the parts that Apple's Clock shows in two sizes.
public struct ClockTime: Hashable, Sendable {
    /// "7:45 AM", or "07:45" with a 24-hour clock.
    public let text: String
    /// "7:45".
    public let figures: String
    /// The day period, if the language puts it first.
    public let leadingPeriod: String?
    /// The day period, if the language puts it last.
    public let trailingPeriod: String?

    public init(_ instant: Date, in timeZone: TimeZone, locale: Locale) {
        // Seconds of the day on the local clocks. A list shows many times, so each minute is formatted only once.
        let seconds = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
        let minute = Int((seconds / 60).rounded(.down)) % 1440
        self = Self.formatted(minute: minute < 0 ? minute + 1440 : minute, locale: locale)
    }

    private struct Key: Hashable {
        let minute: Int
        let locale: String
    }

    private static let known = RememberedText<Key, ClockTime>()

    /// The time `minute` minutes after midnight.
    private static func formatted(minute: Int, locale: Locale) -> ClockTime {
        known.value(for: Key(minute: minute, locale: locale.identifier)) { ClockTime(minute: minute, locale: locale) }
    }

    private init(minute: Int, locale: Locale) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = locale
        var style = Date.FormatStyle.dateTime.hour().minute()
        style.calendar = calendar
        style.timeZone = .gmt
        style.locale = locale
        // ICU inserts a narrow no-break space, which desktops and messengers without that glyph show as a box.
        let text = Date(timeIntervalSince1970: Double(minute) * 60).formatted(style).replacing("\u{202F}", with: " ")

        let periods = [calendar.amSymbol, calendar.pmSymbol].filter { !$0.isEmpty }
        let leadingPeriod = periods.first { text.hasPrefix($0) }
        let trailingPeriod = periods.first { text.hasSuffix($0) }
        let digits = text.dropFirst(leadingPeriod?.count ?? 0).dropLast(trailingPeriod?.count ?? 0)
        figures = digits.trimmingCharacters(in: .whitespaces)
        self.text = text
        self.leadingPeriod = leadingPeriod
        self.trailingPeriod = trailingPeriod
    }
}

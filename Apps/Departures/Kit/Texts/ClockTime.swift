public import Foundation
import Synchronization

/// A time of day as text, and in the parts that Apple's Clock sets in two sizes.
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

    private static let known = Mutex<[Key: ClockTime]>([:])

    /// The time `minute` minutes after midnight.
    private static func formatted(minute: Int, locale: Locale) -> ClockTime {
        let key = Key(minute: minute, locale: locale.identifier)
        if let time = known.withLock({ $0[key] }) { return time }
        let time = ClockTime(minute: minute, locale: locale)
        known.withLock { $0[key] = time }
        return time
    }

    private init(minute: Int, locale: Locale) {
        var calendar = Calendar.gregorian(in: .gmt)
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

extension Date {
    /// The time in `timeZone`, with the zone's name if a clock in `readerZone` shows another time.
    func clockText(in timeZone: TimeZone, readerZone: TimeZone, locale: Locale) -> String {
        let time = ClockTime(self, in: timeZone, locale: locale).text
        let offset = timeZone.secondsFromGMT(for: self)
        if offset == readerZone.secondsFromGMT(for: self) { return time }
        let name = Self.zoneNames.value(for: ZoneKey(zone: timeZone.identifier, offset: offset)) {
            timeZone.abbreviation(for: self) ?? ""
        }
        return name.isEmpty ? time : "\(time) \(name)"
    }

    private struct ZoneKey: Hashable {
        let zone: String
        let offset: Int
    }

    private static let zoneNames = RememberedText<ZoneKey>()
}

extension String {
    /// The same text with no-break spaces, for a text that wraps: "8:30" and "AM" stay together.
    var unbroken: String { replacing(" ", with: "\u{A0}") }
}

extension TimeInterval {
    /// A preparation time as its picker shows it.
    public func prepText(locale: Locale) -> String {
        self < 60 ? String(localized: "None") : text(locale: locale)
    }

    /// "25 min", "1 hr, 5 min".
    func text(locale: Locale) -> String {
        formatted(width: .abbreviated, locale: locale)
    }

    /// A travel time, rounded up to whole minutes. A time to leave is at the start of its minute, so that sums of these
    /// texts add up to it.
    func travelText(locale: Locale) -> String {
        ((asTravelTime / 60).rounded(.up) * 60).text(locale: locale)
    }

    /// "15m", "1h 5m", always on one line.
    func shortText(locale: Locale) -> String {
        formatted(width: .narrow, locale: locale).replacing(" ", with: "\u{A0}")
    }

    private func formatted(width: Duration.UnitsFormatStyle.UnitWidth, locale: Locale) -> String {
        let minutes = (asTravelTime / 60).rounded()
        return Self.texts.value(for: TextKey(minutes: minutes, width: width, locale: locale.identifier)) {
            Duration.seconds(minutes * 60)
                .formatted(.units(allowed: [.hours, .minutes], width: width).locale(locale))
        }
    }

    private struct TextKey: Hashable {
        let minutes: Double
        let width: Duration.UnitsFormatStyle.UnitWidth
        let locale: String
    }

    private static let texts = RememberedText<TextKey>()
}

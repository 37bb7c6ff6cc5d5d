import ClockText
public import Foundation

extension TimeInterval {
    /// A preparation time, as its picker shows it.
    public func prepText(locale: Locale) -> String {
        self < 60 ? String(localized: "None") : text(locale: locale)
    }

    /// "25 min", "1 hr, 5 min".
    func text(locale: Locale) -> String {
        formatted(width: .abbreviated, locale: locale)
    }

    /// A travel time, rounded up to whole minutes. Times to leave are at the start of a minute, so the sums of these
    /// texts are exact.
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

    private static let texts = RememberedText<TextKey, String>()
}

import DevicePorts
public import Foundation
public import PowerSupply

extension BatteryReading {
    /// "80%"
    public func levelText(locale: Locale) -> String {
        (level.rounded(.down) / 100).formatted(.percent.precision(.fractionLength(0)).locale(locale))
    }
}

extension BatteryForecast {
    /// "6 hr", "1 hr, 40 min", rounded to the precision of a forecast.
    public func text(locale: Locale) -> String { Self.text(likely, locale) }

    /// "About 6 hr"
    public func aboutText(locale: Locale) -> String {
        LocalizedStringResource("About \(text(locale: locale))").text(in: locale)
    }

    /// "Between 4 hr and 9 hr"
    public func intervalText(locale: Locale) -> String {
        LocalizedStringResource("Between \(Self.text(shortest, locale)) and \(Self.text(longest, locale))").text(
            in: locale)
    }

    /// The number of hours, for the gauge.
    public var hours: Double { likely / 3600 }

    /// Rounds to ten minutes below three hours, to half hours below six, and to hours otherwise.
    private static func text(_ seconds: TimeInterval, _ locale: Locale) -> String {
        let step: TimeInterval = seconds < 10_800 ? 600 : seconds < 21_600 ? 1800 : 3600
        let shown = max(600, (seconds / step).rounded() * step)
        return Duration.seconds(shown)
            .formatted(.units(allowed: [.hours, .minutes], width: .abbreviated).locale(locale))
    }
}

extension BatterySettings.Mode {
    /// The name in the picker.
    public var name: String {
        switch self {
        case .balanced: String(localized: "Balanced")
        case .runtime: String(localized: "Runtime+")
        case .performance: String(localized: "Performance")
        }
    }
}

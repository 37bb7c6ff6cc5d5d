import ClockText
public import Foundation

extension DaylightYear.Reading {
    /// "Sun from 7:29 AM to 5:17 PM, 9 hr, 48 min of daylight", or a sentence that says that the sun stays up or down.
    public func text(in zone: TimeZone, locale: Locale) -> String {
        guard let sunrise, let sunset, let daylight else {
            return isPolarDay == true
                ? String(localized: "The sun does not set.") : String(localized: "The sun does not rise.")
        }
        let length = Duration.seconds((daylight / 60).rounded() * 60)
            .formatted(.units(allowed: [.hours, .minutes], width: .abbreviated).locale(locale))
        let (start, end) = (
            sunrise.clockText(in: zone, locale: locale), sunset.clockText(in: zone, locale: locale)
        )
        return String(localized: "Sun from \(start) to \(end), \(length) of daylight")
    }
}

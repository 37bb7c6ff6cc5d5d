import ClockText
public import Foundation

extension TrafficStatus {
    /// The text of the badge at `now`.
    public func text(
        by transportType: TransportType, in timeZone: TimeZone, now: Date, locale: Locale
    ) -> String {
        switch self {
        case .checking:
            String(localized: "Checking…")
        case .clear where transportType.meetsTraffic:
            String(localized: "Traffic Clear")
        case .usuallyClear where transportType.meetsTraffic:
            String(localized: "Typically Clear")
        case .unknown where transportType.meetsTraffic:
            String(localized: "Traffic Unknown")
        case .clear where transportType == .transit:
            String(localized: "Scheduled")
        case .clear, .usuallyClear, .unknown:
            String(localized: "No Delay")
        case .delayed(let minutes):
            String(localized: "+\((TimeInterval(minutes) * 60).shortText(locale: locale)) Delay")
        case .typical(let minutes):
            String(localized: "+\((TimeInterval(minutes) * 60).shortText(locale: locale)) Typical")
        case .estimated:
            String(localized: "Estimated")
        case .asOf(let instant):
            String(localized: "As of \(instant.ageText(in: timeZone, now: now, locale: locale))")
        case .noRoute:
            String(localized: "No route")
        }
    }
}

extension Date {
    /// "6:40"; "Sat 6:40" on another day than `now`; "Nov 22" after a week or more.
    fileprivate func ageText(in timeZone: TimeZone, now: Date, locale: Locale) -> String {
        let figures = ClockTime(self, in: timeZone, locale: locale).figures
        let calendar = Calendar.gregorian(in: timeZone)
        let days =
            calendar.dateComponents(
                [.day], from: calendar.startOfDay(for: self), to: calendar.startOfDay(for: now)
            ).day ?? 0
        if days == 0 { return figures }
        let isRecent = (1...6).contains(days)
        var style = isRecent ? FormatStyle.dateTime.weekday(.abbreviated) : .dateTime.day().month(.abbreviated)
        style.timeZone = timeZone
        style.locale = locale
        return isRecent ? "\(formatted(style)) \(figures)" : formatted(style)
    }
}

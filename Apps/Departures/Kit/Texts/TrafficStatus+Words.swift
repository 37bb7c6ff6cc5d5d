public import Foundation

extension TrafficStatus {
    /// What the badge says.
    public func words(by transportType: TransportType, in timeZone: TimeZone, locale: Locale) -> String {
        switch self {
        case .checking:
            String(localized: "Checking…")
        case .clear where transportType.meetsTraffic:
            String(localized: "Traffic Clear")
        case .clear where transportType == .transit:
            String(localized: "Scheduled")
        case .clear:
            String(localized: "No Delay")
        case .delayed(let minutes):
            String(localized: "+\((TimeInterval(minutes) * 60).shortWords(locale: locale)) Delay")
        case .typical(let minutes):
            String(localized: "+\((TimeInterval(minutes) * 60).shortWords(locale: locale)) Typical")
        case .estimated:
            String(localized: "Estimated")
        case .asOf(let instant):
            String(localized: "As of \(ClockTime(instant, in: timeZone, locale: locale).figures)")
        case .noRoute:
            String(localized: "No route")
        }
    }
}

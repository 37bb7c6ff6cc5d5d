import Foundation

extension SunriseAlarm {
    /// The file with the alarm's sound: under 30 seconds, as the system requires.
    public static let soundName = "alarm.caf"

    /// The title of the alarm while it rings.
    public var title: LocalizedStringResource {
        switch cause {
        case .event:
            switch timing {
            case .nauticalDawn: "Nautical dawn in \(locationName)"
            case .civilDawn: "Civil dawn in \(locationName)"
            case .sunrise: "Sunrise in \(locationName)"
            case .afterSunrise: "After sunrise in \(locationName)"
            }
        case .twilight(.astronomical): "Astronomical dawn in \(locationName)"
        case .twilight(.nautical): "Nautical dawn in \(locationName)"
        case .twilight(.civil): "Civil dawn in \(locationName)"
        case .twilight(.sunrise): "Sunrise in \(locationName)"
        case .earliest, .latest, .fixedTime: "Good morning in \(locationName)"
        }
    }
}

extension PolarNotice {
    /// A sentence about tomorrow's alternative.
    func text(of location: SavedLocation, locale: Locale) -> String {
        let name = location.name
        let why: String =
            switch tomorrow.event {
            case .alwaysAbove: String(localized: "Tomorrow the sun won’t sink low enough in \(name).")
            case .alwaysBelow, .at: String(localized: "Tomorrow the sun won’t rise high enough in \(name).")
            }
        guard let instant = tomorrow.instant else {
            return why + " " + String(localized: "No alarm will ring.")
        }
        let clock = instant.clockText(in: location.timeZone, locale: locale)
        return why + " " + String(localized: "Your alarm rings at \(clock).")
    }
}

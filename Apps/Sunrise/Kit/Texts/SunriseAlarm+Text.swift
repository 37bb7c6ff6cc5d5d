import DevicePorts
public import Foundation

extension SunriseAlarm {
    /// The title of the alarm while it rings, in the language of `locale`.
    public func title(in locale: Locale) -> String {
        title.text(in: locale)
    }

    private var title: LocalizedStringResource {
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

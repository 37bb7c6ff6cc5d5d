import Foundation

extension AlarmDay.Cause {
    /// The name of the setting that determines the time.
    public func text(_ timing: AlarmTiming) -> String {
        switch self {
        case .event: timing.name
        case .earliest: String(localized: "Not before")
        case .latest: String(localized: "Not after")
        case .fixedTime: String(localized: "Fixed time without the sun")
        case .twilight(.astronomical): String(localized: "Astronomical dawn instead")
        case .twilight(.nautical): String(localized: "Nautical dawn instead")
        case .twilight(.civil): String(localized: "Civil dawn instead")
        case .twilight(.sunrise): String(localized: "Sunrise instead")
        }
    }
}

import Foundation

extension AlarmTiming {
    public var name: String {
        switch self {
        case .nauticalDawn: String(localized: "Nautical Dawn")
        case .civilDawn: String(localized: "Civil Dawn")
        case .sunrise: String(localized: "Sunrise")
        case .afterSunrise: String(localized: "After Sunrise")
        }
    }

    public var explanation: String {
        switch self {
        case .nauticalDawn: String(localized: "The first glow on the horizon, about 60 minutes before sunrise")
        case .civilDawn: String(localized: "Bright enough to see, about 30 minutes before sunrise")
        case .sunrise: String(localized: "When the sun comes up")
        case .afterSunrise: String(localized: "10 minutes after sunrise")
        }
    }
}

import Foundation

extension SunEvent {
    public var name: String {
        switch self {
        case .nauticalDawn: String(localized: "Nautical Dawn")
        case .civilDawn: String(localized: "Civil Dawn")
        case .sunrise: String(localized: "Sunrise")
        case .solarNoon: String(localized: "Solar Noon")
        case .sunset: String(localized: "Sunset")
        case .civilDusk: String(localized: "Civil Dusk")
        case .nauticalDusk: String(localized: "Nautical Dusk")
        }
    }
}

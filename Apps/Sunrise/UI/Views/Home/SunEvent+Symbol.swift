import SunriseKit

extension SunEvent {
    var symbol: String {
        switch self {
        case .nauticalDawn, .nauticalDusk: "moon.stars"
        case .civilDawn, .civilDusk: "sun.haze"
        case .sunrise: "sunrise"
        case .solarNoon: "sun.max"
        case .sunset: "sunset"
        }
    }
}

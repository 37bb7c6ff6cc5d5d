import Foundation
import SunriseKit
import SwiftUI

extension AlarmTiming {
    var name: LocalizedStringResource {
        switch self {
        case .nauticalDawn: "Nautical Dawn"
        case .civilDawn: "Civil Dawn"
        case .sunrise: "Sunrise"
        case .afterSunrise: "After Sunrise"
        }
    }

    var explanation: LocalizedStringResource {
        switch self {
        case .nauticalDawn: "The first glow on the horizon, about 60 minutes before sunrise"
        case .civilDawn: "Bright enough to see, about 30 minutes before sunrise"
        case .sunrise: "When the sun comes up"
        case .afterSunrise: "10 minutes after sunrise"
        }
    }
}

extension AlarmDay.Cause {
    /// The name of the setting that determines the time.
    func text(_ timing: AlarmTiming) -> LocalizedStringResource {
        switch self {
        case .event: timing.name
        case .earliest: "Not before"
        case .latest: "Not after"
        case .fixedTime: "Fixed time without the sun"
        case .twilight(.astronomical): "Astronomical dawn instead"
        case .twilight(.nautical): "Nautical dawn instead"
        case .twilight(.civil): "Civil dawn instead"
        case .twilight(.sunrise): "Sunrise instead"
        }
    }
}

extension SunEvent {
    var name: LocalizedStringResource {
        switch self {
        case .nauticalDawn: "Nautical Dawn"
        case .civilDawn: "Civil Dawn"
        case .sunrise: "Sunrise"
        case .solarNoon: "Solar Noon"
        case .sunset: "Sunset"
        case .civilDusk: "Civil Dusk"
        case .nauticalDusk: "Nautical Dusk"
        }
    }

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

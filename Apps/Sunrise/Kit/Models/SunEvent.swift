public import Foundation

/// An event in the sun's course through a day.
public enum SunEvent: CaseIterable, Identifiable, Sendable {
    case nauticalDawn, civilDawn, sunrise, solarNoon, sunset, civilDusk, nauticalDusk

    public var id: Self { self }

    /// The sun's altitude at the event, or `nil` for noon.
    public var altitude: SunAltitude? {
        switch self {
        case .nauticalDawn, .nauticalDusk: .nautical
        case .civilDawn, .civilDusk: .civil
        case .sunrise, .sunset: .horizon
        case .solarNoon: nil
        }
    }

    /// True if the sun is rising.
    public var isMorning: Bool {
        switch self {
        case .nauticalDawn, .civilDawn, .sunrise: true
        case .solarNoon, .sunset, .civilDusk, .nauticalDusk: false
        }
    }
}

extension SunTimes {
    public subscript(event: SunEvent) -> Date? {
        switch event {
        case .nauticalDawn: nauticalDawn
        case .civilDawn: civilDawn
        case .sunrise: sunrise
        case .solarNoon: solarNoon
        case .sunset: sunset
        case .civilDusk: civilDusk
        case .nauticalDusk: nauticalDusk
        }
    }
}

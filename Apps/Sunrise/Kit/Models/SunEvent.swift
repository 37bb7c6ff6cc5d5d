public import Foundation

/// What the sun does in the course of a day.
public enum SunEvent: CaseIterable, Identifiable, Sendable {
    case nauticalDawn, civilDawn, sunrise, solarNoon, sunset, civilDusk, nauticalDusk

    public var id: Self { self }

    /// Where the sun stands then; `nil` for noon.
    public var altitude: SunAltitude? {
        switch self {
        case .nauticalDawn, .nauticalDusk: .nautical
        case .civilDawn, .civilDusk: .civil
        case .sunrise, .sunset: .horizon
        case .solarNoon: nil
        }
    }

    /// Whether the sun goes up.
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

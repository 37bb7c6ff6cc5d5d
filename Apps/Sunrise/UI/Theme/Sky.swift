import SunriseKit
import SwiftUI

/// A stage of the sky, by the sun's distance from the horizon.
enum SkyStage: CaseIterable {
    case dark, twilight, horizon, high

    /// The sun's altitude in degrees at which the sky is entirely in this stage.
    var altitude: Double {
        switch self {
        case .dark: -18
        case .twilight: -6
        case .horizon: 0
        case .high: 10
        }
    }

    /// The opacity of this stage over the previous ones, from 0 to 1.
    func opacity(at altitude: Double) -> Double {
        let stages = Self.allCases
        guard let index = stages.firstIndex(of: self), index > 0 else { return 1 }
        let last = stages[index - 1].altitude
        return min(max((altitude - last) / (self.altitude - last), 0), 1)
    }
}

// The clock determines the colours of text, and the sun those of the sky. They may disagree, as at noon in polar
// night. So each phase has four skies, all light or all dark, on which its text is legible.
extension TimePhase {
    /// A typical altitude of the sun at that time of day, used while there is no place.
    var usualAltitude: Double {
        switch self {
        case .night: SkyStage.dark.altitude
        case .dawn: SkyStage.horizon.altitude
        case .day: SkyStage.high.altitude
        case .dusk: SkyStage.twilight.altitude
        }
    }

    /// The sky from its zenith to the horizon.
    func sky(_ stage: SkyStage) -> [Color] {
        let parts: [UInt32] =
            switch (self, stage) {
            case (.night, .dark): [0x0B1026, 0x1A1D47, 0x2C2858]
            case (.night, .twilight): [0x101A3C, 0x2A2A5E, 0x453162]
            case (.night, .horizon): [0x16264F, 0x33335F, 0x56364E]
            case (.night, .high): [0x12305A, 0x1B3F6B, 0x24406A]
            case (.dawn, .dark): [0xB3AEDC, 0xC2B6DC, 0xD9C3D6]
            case (.dawn, .twilight): [0xBDB4E4, 0xDDBFD8, 0xF5CFC6]
            case (.dawn, .horizon): [0xCDBCE9, 0xF3C9BE, 0xFFE2C4]
            case (.dawn, .high): [0xBBD8F5, 0xE6E0F2, 0xFFF0DC]
            case (.day, .dark): [0xA8B6DE, 0xBFC3E4, 0xD6CFE4]
            case (.day, .twilight): [0xAFC2EA, 0xD3CFEA, 0xF3D6D6]
            case (.day, .horizon): [0xAECBF2, 0xDAD9F0, 0xFFE3CC]
            case (.day, .high): [0xA9D5F5, 0xD2EBFB, 0xFCF5E6]
            case (.dusk, .dark): [0x1F1845, 0x3C2257, 0x6E3A4A]
            case (.dusk, .twilight): [0x33204F, 0x6E3768, 0x9A4434]
            case (.dusk, .horizon): [0x3A2A63, 0x7A3F5C, 0xA0482A]
            case (.dusk, .high): [0x2B4A86, 0x3F5A94, 0x80543A]
            }
        return parts.map { Color(hex: $0) }
    }

    /// The brightness of the stars. They appear at the end of twilight, if text is light.
    func stars(at altitude: Double) -> Double {
        guard skyScheme == .dark else { return 0 }
        return 1 - min(max((altitude - SkyStage.dark.altitude) / 12, 0), 1)
    }
}

extension LinearGradient {
    /// The plain sky of the phase, for a typical altitude of the sun at that time of day.
    @MainActor static var adaptiveBackground: LinearGradient {
        let phase = TimePhase.current()
        let stage = SkyStage.allCases.first { $0.altitude == phase.usualAltitude } ?? .dark
        return sky(phase, stage)
    }

    @MainActor static func sky(_ phase: TimePhase, _ stage: SkyStage) -> LinearGradient {
        LinearGradient(colors: phase.sky(stage), startPoint: .top, endPoint: .bottom)
    }
}

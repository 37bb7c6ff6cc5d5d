import SwiftUI

// There are separate colours for content on cards and on the sky. At dusk, cards are light and the sky is dark, so no
// text colour would be legible on both. In each phase every text has a contrast of at least 4.5 : 1 with every
// possible background; a test measures that on rendered pages.

extension Color {
    /// - Parameter hex: red, green and blue, a byte each.
    init(hex: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    private static func adaptive(night: UInt32, dawn: UInt32, day: UInt32, dusk: UInt32) -> Color {
        switch TimePhase.current() {
        case .night: Color(hex: night)
        case .dawn: Color(hex: dawn)
        case .day: Color(hex: day)
        case .dusk: Color(hex: dusk)
        }
    }

    // MARK: Text on cards

    static var adaptiveText: Color { adaptive(night: 0xF5F2FF, dawn: 0x33253F, day: 0x17324A, dusk: 0x2E1B3D) }

    static var adaptiveTextSecondary: Color {
        adaptive(night: 0xCFCBEA, dawn: 0x57466A, day: 0x3F5B73, dusk: 0x574066)
    }

    /// Days that cannot be chosen, and the names above a calendar's columns.
    static var adaptiveTextTertiary: Color {
        adaptive(night: 0xB4B0D4, dawn: 0x6E5F80, day: 0x526C85, dusk: 0x6B5579)
    }

    static var adaptiveAccent: Color { adaptive(night: 0xFFD08A, dawn: 0x8F3F0F, day: 0x8A4A00, dusk: 0x873610) }

    // MARK: Text on the sky

    static var adaptiveGradientText: Color { adaptive(night: 0xF4F1FF, dawn: 0x33234A, day: 0x122F47, dusk: 0xFFFFFF) }

    static var adaptiveGradientTextSecondary: Color {
        adaptive(night: 0xCBC7E8, dawn: 0x4A3862, day: 0x27465F, dusk: 0xF6E4EC)
    }

    static var adaptiveGradientAccent: Color {
        adaptive(night: 0xFFD79A, dawn: 0x732C0A, day: 0x6B3900, dusk: 0xFFE0B0)
    }

    // MARK: Surfaces

    /// Translucent, so that the sky shows through.
    static var adaptiveCardBackground: Color {
        switch TimePhase.current() {
        case .night: .white.opacity(0.1)
        case .dawn: .white.opacity(0.72)
        case .day: .white.opacity(0.7)
        case .dusk: .white.opacity(0.84)
        }
    }

    /// A border that is visible at night, when cards hardly differ from the sky.
    static var adaptiveCardBorder: Color {
        TimePhase.current() == .night ? .white.opacity(0.18) : .white.opacity(0.5)
    }

    static var adaptiveShadow: Color {
        .black.opacity(TimePhase.current() == .night ? 0.3 : 0.08)
    }

    // MARK: Buttons

    /// The tint of the system's controls in sheets: it fills prominent buttons and switches, under white.
    static var adaptiveProminent: Color { adaptive(night: 0x94500F, dawn: 0x8F3F0F, day: 0x1E5B8C, dusk: 0x873610) }

    /// The two ends of a button's gradient, and the colour of its text.
    static var adaptiveButton: (from: Color, to: Color, text: Color) {
        switch TimePhase.current() {
        case .night: (Color(hex: 0xFFC876), Color(hex: 0xFFA95C), Color(hex: 0x2A1830))
        case .dawn: (Color(hex: 0x7A2E4E), Color(hex: 0x8F3F0F), .white)
        case .day: (Color(hex: 0x1E5B8C), Color(hex: 0x17466E), .white)
        case .dusk: (Color(hex: 0xFFD9A0), Color(hex: 0xFFC07F), Color(hex: 0x33193A))
        }
    }
}

import SwiftUI

/// The colours of the asset catalog.
extension Color {
    /// The background of every screen.
    static let surface = Color("Surface")
    /// Cards, cells and rows.
    static let tile = Color("Tile")
    /// High priority.
    static let accentHigh = Color("AccentHigh")
    /// Normal priority, and the strokes of cards.
    static let accentMed = Color("AccentMed")
    /// Low priority.
    static let accentLow = Color("AccentLow")
    /// Problems.
    static let problem = Color("Error")
    /// The tint of text and symbols: the normal accent, adjusted to be legible on the surface.
    static let legibleTint = Color("AccentColor")
    /// Prominent buttons, on which white text is legible.
    static let prominent = Color("Prominent")
    /// Text on bright accents.
    static let surfaceDark = Color("SurfaceDark")
    /// Switches that are on, in the system's colour.
    static let switchTint = Color.green
    /// Supporting text. The contrast of the system's secondary colour on tiles is below 4.5:1.
    static let supporting = Color.primary.opacity(0.7)
}

/// The measures of the specification, in points. Distances are multiples of four.
enum Measure {
    /// The corners of cards and modals.
    static let corner = 16.0
    /// The height of a card. It grows with large type.
    static let card = 168.0
    /// The distance of a screen's content from its edges.
    static let edge = 20.0
    /// The distance between cards.
    static let gap = 16.0
}

/// The animations of the specification.
enum Motion {
    /// A card that appears.
    static let card = Animation.spring(response: 0.4, dampingFraction: 0.7)
    /// A notification being swiped away.
    static let triage = Animation.spring(response: 0.5, dampingFraction: 0.8)
    /// The flash of a slider when the finger is lifted.
    static let flash = Animation.easeInOut(duration: 0.25)
}

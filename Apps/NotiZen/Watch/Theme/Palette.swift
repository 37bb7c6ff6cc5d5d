import SwiftUI

/// The colours of the asset catalog. The watch's background is the system's black.
extension Color {
    /// Cards and rows.
    static let tile = Color("TileDark")
    /// High priority.
    static let accentHigh = Color("AccentHigh")
    /// Normal priority, and the strokes of cards.
    static let accentMed = Color("AccentMed")
    /// Low priority.
    static let accentLow = Color("AccentLow")
    /// Problems.
    static let problem = Color("Error")
    /// Prominent buttons, on which white text is legible.
    static let prominent = Color("Prominent")
    /// Supporting text.
    static let supporting = Color.primary.opacity(0.7)
}

/// The animations of the specification.
enum Motion {
    /// A card that appears.
    static let card = Animation.spring(response: 0.4, dampingFraction: 0.7)
    /// A notification being swiped away.
    static let triage = Animation.spring(response: 0.5, dampingFraction: 0.8)
}

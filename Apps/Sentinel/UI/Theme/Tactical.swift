import SwiftUI

/// The tactical palette of the asset catalog.
extension Color {
    /// Behind every screen.
    static let tacticalBackground = Color("TacticalBackground")
    /// Cards, sheets and buttons.
    static let tacticalSurface = Color("TacticalSurface")
    /// Chosen and touched surfaces.
    static let tacticalSurfaceHover = Color("TacticalSurfaceHover")
    /// The colour of the brand, for glows and progress.
    static let sentinelPrimary = Color("SentinelPrimary")
    /// The darker teal, on which white text is legible.
    static let sentinelPrimaryDark = Color("SentinelPrimaryDark")
    /// Crisis buttons.
    static let sentinelRed = Color("SentinelRed")
    /// Supporting text. The system's secondary colour falls short of a contrast of 4.5:1 on these backgrounds.
    static let supporting = Color.primary.opacity(0.7)
    /// Teal for text and symbols, legible on light and dark backgrounds.
    static let sentinelAccent = Color("AccentColor")
}

extension View {
    /// The teal glow of primary buttons and the active progress bar.
    func tacticalGlow() -> some View {
        shadow(color: Color("SentinelPrimary").opacity(0.6), radius: 10)
    }

    /// The look of the most important button of a screen.
    func primaryAction() -> some View {
        buttonStyle(.borderedProminent)
            .controlSize(.large)
            .tint(Color.sentinelPrimaryDark)
            .tacticalGlow()
    }

    /// An elevated container on the background.
    func tacticalCard() -> some View {
        frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.tacticalSurface)
            .cornerRadius(12)
    }

    /// The background of a screen, also behind its list.
    func tacticalScreen() -> some View {
        scrollContentBackground(.hidden)
            .background(Color.tacticalBackground.ignoresSafeArea())
    }
}

/// An active progress bar, which glows, below its label, which does not.
struct TacticalProgress: View {
    /// From 0 to 1.
    let value: Double
    let label: Text

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            label
                .font(.subheadline)
                .accessibilityHidden(true)
            ProgressView(value: value, total: 1.0)
                .progressViewStyle(.linear)
                .tint(Color.sentinelPrimary)
                .tacticalGlow()
                .accessibilityLabel(label)
        }
    }
}

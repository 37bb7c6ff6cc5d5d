import SwiftUI

/// The tactical palette of the asset catalog.
extension Color {
    /// The background of every screen.
    static let tacticalBackground = Color("TacticalBackground")
    /// Cards, sheets and buttons.
    static let tacticalSurface = Color("TacticalSurface")
    /// Selected and touched surfaces.
    static let tacticalSurfaceHover = Color("TacticalSurfaceHover")
    /// The brand's colour, for glows and progress.
    static let sentinelPrimary = Color("SentinelPrimary")
    /// The darker teal, on which white text is legible.
    static let sentinelPrimaryDark = Color("SentinelPrimaryDark")
    /// Crisis buttons.
    static let sentinelRed = Color("SentinelRed")
    /// Supporting text. The contrast of the system's secondary colour on these backgrounds is below 4.5:1.
    static let supporting = Color.primary.opacity(0.7)
    /// Teal for text and symbols, legible on light and dark backgrounds.
    static let sentinelAccent = Color("AccentColor")
}

extension View {
    /// The teal glow of primary buttons and the progress bar.
    func tacticalGlow() -> some View {
        shadow(color: Color("SentinelPrimary").opacity(0.6), radius: 10)
    }

    /// The look of a screen's most important button.
    func primaryAction() -> some View {
        buttonStyle(.borderedProminent)
            .controlSize(.large)
            .tint(Color.sentinelPrimaryDark)
            .tacticalGlow()
    }

    /// A raised container on the background.
    func tacticalCard() -> some View {
        frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.tacticalSurface)
            .cornerRadius(12)
    }

    /// The background of a screen, including that of its list.
    func tacticalScreen() -> some View {
        scrollContentBackground(.hidden)
            .background(Color.tacticalBackground.ignoresSafeArea())
    }
}

/// A glowing progress bar below its label.
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

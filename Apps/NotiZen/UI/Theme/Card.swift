import SwiftUI

extension View {
    /// The look of a card, following the specification: a thick material over a tile, a tinted stroke and a shadow.
    func card() -> some View {
        modifier(CardLook())
    }

    /// A card that slides up and fades in when it appears.
    func cardAppearing() -> some View {
        modifier(CardAppearance())
    }

    /// The background of a screen, including that of its list.
    func surface() -> some View {
        scrollContentBackground(.hidden)
            .background(Color.surface.ignoresSafeArea())
    }
}

private struct CardLook: ViewModifier {
    @Environment(\.colorScheme) private var colorScheme

    func body(content: Content) -> some View {
        let shape = RoundedRectangle(cornerRadius: Measure.corner)
        content
            .background(Color.tile.opacity(0.8), in: shape)
            .background(.thickMaterial, in: shape)
            .overlay { shape.strokeBorder(Color.accentMed.opacity(0.3), lineWidth: 1) }
            .shadow(
                color: colorScheme == .dark ? Color.tile.opacity(0.2) : Color.primary.opacity(0.1),
                radius: colorScheme == .dark ? 6 : 4, y: colorScheme == .dark ? 1 : 0)
    }
}

private struct CardAppearance: ViewModifier {
    @State private var isShown = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    func body(content: Content) -> some View {
        content
            .offset(y: isShown || reduceMotion ? 0 : 8)
            .opacity(isShown ? 1 : 0.85)
            .onAppear {
                withAnimation(reduceMotion ? nil : Motion.card) { isShown = true }
            }
    }
}

import SwiftUI

extension View {
    /// The look of a card: a tile with round corners. The watch has no shadows.
    func card() -> some View {
        modifier(CardLook())
    }

    /// A card that slides up 8 points and fades in when it appears.
    func cardAppearing() -> some View {
        modifier(CardAppearance())
    }
}

private struct CardLook: ViewModifier {
    func body(content: Content) -> some View {
        let shape = RoundedRectangle(cornerRadius: 16)
        content
            .background(Color.tile, in: shape)
            .overlay { shape.strokeBorder(Color.accentMed.opacity(0.3), lineWidth: 1) }
    }
}

private struct CardAppearance: ViewModifier {
    @State private var isShown = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    func body(content: Content) -> some View {
        content
            .offset(y: isShown || reduceMotion ? 0 : 8)
            .opacity(isShown || reduceMotion ? 1 : 0.85)
            .onAppear {
                withAnimation(reduceMotion ? nil : Motion.card) { isShown = true }
            }
    }
}

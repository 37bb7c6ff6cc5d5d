import SwiftUI

/// A translucent card through which the sky shows.
struct CalmCardModifier: ViewModifier {
    func body(content: Content) -> some View {
        let shape = RoundedRectangle(cornerRadius: 26)
        content
            .padding(20)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.adaptiveCardBackground, in: shape)
            .overlay { shape.stroke(Color.adaptiveCardBorder, lineWidth: TimePhase.current() == .night ? 1 : 0) }
            .background { shape.fill(Color.adaptiveShadow).blur(radius: 14).offset(y: 6) }
    }
}

extension View {
    func calmCard() -> some View { modifier(CalmCardModifier()) }
}

import SwiftUI

/// The sun, growing and shrinking slightly like a sleeper's breath.
struct BreathingSun: View {
    var diameter = 96.0
    @State private var inhales = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        let colors = TimePhase.current().sun
        ZStack {
            Circle()
                .fill(
                    RadialGradient(
                        colors: [colors[1].opacity(0.55), colors[1].opacity(0)], center: .center, startRadius: 0,
                        endRadius: diameter * 0.9)
                )
                .frame(width: diameter * 2, height: diameter * 2)
                .scaleEffect(inhales ? 1.12 : 0.94)
            Circle()
                .fill(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
                .frame(width: diameter, height: diameter)
                .scaleEffect(inhales ? 1.04 : 0.98)
        }
        .frame(width: diameter * 1.6, height: diameter * 1.6)
        .reduceMotionSensitive(reduceMotion)
        .accessibilityHidden(true)
        .onAppear {
            guard !reduceMotion else { return }
            withAnimation(.easeInOut(duration: 4).repeatForever(autoreverses: true)) { inhales = true }
        }
    }
}

extension TimePhase {
    fileprivate var sun: [Color] {
        switch self {
        case .night: [Color(hex: 0xFFE3B0), Color(hex: 0xFFB46B)]
        case .dawn: [Color(hex: 0xFFF0C9), Color(hex: 0xFFC46B)]
        case .day: [Color(hex: 0xFFF7D6), Color(hex: 0xFFD75E)]
        case .dusk: [Color(hex: 0xFFD08A), Color(hex: 0xF07F4F)]
        }
    }
}

import SunriseKit
import SwiftUI

/// The sky behind a screen, with stars and the moon. Its colours follow the sun's altitude at the place, and its
/// lightness the phase.
struct DawnSkyBackground: View {
    /// False if content scrolls over the sky. A bright moon would then stand still behind it.
    private let showsMoon: Bool
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    init(showsMoon: Bool = true) {
        self.showsMoon = showsMoon
    }

    var body: some View {
        let phase = TimePhase.current()
        let altitude = viewModel.sunAltitude ?? phase.usualAltitude
        ZStack(alignment: .topTrailing) {
            ForEach(SkyStage.allCases, id: \.self) { stage in
                LinearGradient.sky(phase, stage).opacity(stage.opacity(at: altitude))
            }
            if phase.skyScheme == .dark { StarField().opacity(phase.stars(at: altitude)) }
            if phase == .night, showsMoon { CrescentMoon().padding(.top, 56).padding(.trailing, 44) }
        }
        // Animates the changes from minute to minute, by opacity alone.
        .animation(reduceMotion ? nil : .linear(duration: 2), value: altitude)
        .ignoresSafeArea()
        .accessibilityHidden(true)
    }
}

/// Stars, half of which twinkle.
private struct StarField: View {
    @State private var twinkles = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        ZStack {
            StarLayer(seed: 1)
            StarLayer(seed: 2).opacity(twinkles ? 0.25 : 1)
        }
        .reduceMotionSensitive(reduceMotion)
        .onAppear {
            guard !reduceMotion else { return }
            withAnimation(.easeInOut(duration: 3).repeatForever(autoreverses: true)) { twinkles = true }
        }
    }
}

/// The stars, the same every night. They are small and dim, so that text over them stays legible.
private struct StarLayer: View {
    let seed: UInt64

    var body: some View {
        Canvas { context, size in
            var random = SplitMix(state: seed)
            for _ in 0..<45 {
                let place = CGPoint(x: random.next() * size.width, y: random.next() * random.next() * size.height)
                let radius = 0.4 + random.next() * 0.9
                let rect = CGRect(x: place.x - radius, y: place.y - radius, width: radius * 2, height: radius * 2)
                context.fill(Path(ellipseIn: rect), with: .color(.white.opacity(0.3 + random.next() * 0.5)))
            }
        }
    }
}

/// A fixed sequence of pseudorandom numbers from 0 to 1 (Steele, Lea and Flood 2014).
private struct SplitMix {
    var state: UInt64

    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
    }
}

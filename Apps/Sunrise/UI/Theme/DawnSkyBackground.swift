import SunriseKit
import SwiftUI

/// The sky behind a screen: by the phase of the clock, with stars and the moon at night.
struct DawnSkyBackground: View {
    /// Where something scrolls over the sky, nothing bright stands still behind it.
    private let showsMoon: Bool
    private let timePhase = TimePhase.current()

    init(showsMoon: Bool = true) {
        self.showsMoon = showsMoon
    }

    var body: some View {
        ZStack(alignment: .topTrailing) {
            LinearGradient.adaptiveBackground
            if timePhase == .night {
                StarField()
                if showsMoon { CrescentMoon().padding(.top, 56).padding(.trailing, 44) }
            }
        }
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

/// The same stars each night. They are small and dim enough to be read across.
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

/// Numbers from 0 to 1 that look random and are always the same (Steele, Lea and Flood 2014).
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

/// The moon as it is lit tonight.
struct CrescentMoon: View {
    var diameter = 52.0

    var body: some View {
        ZStack {
            Circle().fill(Color.white.opacity(0.09))
            LitMoon(phase: MoonPhase(at: SkyClock.shared.now)).fill(Color(hex: 0xFDF4DC))
        }
        .frame(width: diameter, height: diameter)
        .accessibilityHidden(true)
    }
}

/// The lit part of the disc: half a circle on the side of the sun, and half an ellipse towards or away from it.
nonisolated private struct LitMoon: Shape {
    let phase: MoonPhase

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        // In the northern sky a waxing moon is lit on its right.
        let side = phase.isWaxing ? 1.0 : -1
        let bulge = side * radius * (1 - 2 * phase.illumination)
        return Path { path in
            path.move(to: CGPoint(x: center.x, y: center.y - radius))
            for step in 1...24 {
                let angle = Double(step) / 24 * .pi
                path.addLine(
                    to: CGPoint(x: center.x + side * radius * sin(angle), y: center.y - radius * cos(angle)))
            }
            for step in 1...24 {
                let angle = .pi - Double(step) / 24 * .pi
                path.addLine(to: CGPoint(x: center.x + bulge * sin(angle), y: center.y - radius * cos(angle)))
            }
            path.closeSubpath()
        }
    }
}

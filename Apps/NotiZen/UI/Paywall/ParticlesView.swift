import SwiftUI

/// Confetti that falls once over the whole screen. With Reduce Motion, it does not move.
struct ParticlesView: View {
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @State private var isFalling = false

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .topLeading) {
                ForEach(Particle.all) { particle in
                    piece(particle, in: proxy.size)
                }
            }
        }
        .ignoresSafeArea()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onAppear { isFalling = true }
    }

    @ViewBuilder private func piece(_ particle: Particle, in size: CGSize) -> some View {
        let shape = RoundedRectangle(cornerRadius: 2)
            .fill(particle.color)
            .frame(width: 8, height: 12)
        if reduceMotion {
            shape
                .rotationEffect(particle.start)
                .offset(x: particle.x * size.width, y: particle.rest * size.height)
        } else {
            shape
                .rotationEffect(isFalling ? particle.end : particle.start)
                .offset(
                    x: (isFalling ? particle.x + particle.drift : particle.x) * size.width,
                    y: isFalling ? size.height + 24 : -24
                )
                .animation(.easeIn(duration: particle.duration).delay(particle.delay), value: isFalling)
        }
    }
}

/// A piece of confetti. Its values are derived from its index and spread evenly, so every shower looks the same.
private struct Particle: Identifiable {
    let id: Int

    static let all = (0..<48).map(Particle.init)

    /// A number from 0 to 1 for this piece, as a multiple of an irrational step.
    private func spread(_ step: Double) -> Double {
        (Double(id + 1) * step).truncatingRemainder(dividingBy: 1)
    }

    var color: Color {
        [Color.accentHigh, .accentMed, .accentLow][id % 3]
    }

    /// The horizontal position, as a share of the width.
    var x: Double { spread(0.618_034) }
    var drift: Double { (spread(0.414_214) - 0.5) * 0.4 }
    /// The vertical position of a piece that does not move, as a share of the height.
    var rest: Double { spread(0.754_878) }
    var start: Angle { .degrees(spread(0.732_051) * 360) }
    var end: Angle { start + .degrees((spread(0.236_068) - 0.5) * 1440) }
    /// Seconds.
    var delay: Double { spread(0.754_878) }
    var duration: Double { 1.4 + spread(0.569_840) }
}

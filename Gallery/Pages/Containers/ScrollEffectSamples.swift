import SwiftUI

extension Sample {
    static var scrollEffects: [Sample] {
        [
            Sample("visual-effects", "Visual Effects", in: .scroll) { VisualEffectSample() },
            Sample("scroll-transitions", "Scroll Transitions", in: .scroll) { ScrollTransitionSample() },
        ]
    }
}

// MARK: Visual Effects

struct VisualEffectSample: View {
    var body: some View {
        ForEach(0..<4) { line in
            Tile(text: "Line \(line + 1)")
                .visualEffect { content, geometry in
                    content.offset(x: geometry.size.width / 2 * Double(line)).opacity(1 - Double(line) / 5)
                }
        }
        ScrollView {
            VStack(spacing: 8) {
                ForEach(0..<12) { number in
                    Text("Turns by its place: \(number)")
                        .padding(8)
                        .background(.orange.opacity(0.3), in: .capsule)
                        .visualEffect { content, geometry in
                            let middle = geometry.frame(in: .scrollView).midY
                            return content.rotationEffect(.degrees((middle - 90) / 12)).blur(
                                radius: middle < 30 ? 2 : 0)
                        }
                }
            }
            .frame(maxWidth: .infinity)
        }
        .frame(height: 180)
        .border(.secondary)
    }
}

// MARK: Scroll Transitions

struct ScrollTransitionSample: View {
    private let colors: [Color] = [.red, .orange, .yellow, .green, .teal, .blue, .indigo, .purple]

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                ForEach(colors.indices, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 16).fill(colors[index]).frame(height: 60)
                        .scrollTransition { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.6)
                        }
                }
            }
            .padding(.horizontal)
        }
        .frame(height: 220)
        .border(.secondary)
        ScrollView(.horizontal) {
            HStack(spacing: 12) {
                ForEach(colors.indices, id: \.self) { index in
                    Circle().fill(colors[index]).frame(width: 90, height: 90)
                        .scrollTransition(.interactive.threshold(.centered), axis: .horizontal) { content, phase in
                            content.rotation3DEffect(.degrees(phase.value * 60), axis: (x: 0, y: 1, z: 0))
                        }
                }
            }
        }
        .frame(height: 110)
        ScrollView(.horizontal) {
            HStack(spacing: 12) {
                ForEach(colors.indices, id: \.self) { index in
                    Capsule().fill(colors[index]).frame(width: 90, height: 40)
                        .scrollTransition(.animated) { content, phase in
                            content.offset(y: phase.isIdentity ? 0 : 20).grayscale(phase.isIdentity ? 0 : 1)
                        }
                }
            }
        }
        .frame(height: 70)
    }
}

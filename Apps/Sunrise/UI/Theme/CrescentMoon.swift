import SunriseKit
import SwiftUI

/// The moon in tonight's phase.
struct CrescentMoon: View {
    var diameter = 52.0
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        ZStack {
            Circle().fill(Color.white.opacity(0.09))
            LitMoon(
                phase: MoonPhase(at: SkyClock.shared.now), isSouthern: (viewModel.store.selected?.latitude ?? 0) < 0
            )
            .fill(Color(hex: 0xFDF4DC))
        }
        .frame(width: diameter, height: diameter)
        .accessibilityHidden(true)
    }
}

/// The lit part of the disc: a half circle on the sun's side, with a half ellipse added or removed.
nonisolated private struct LitMoon: Shape {
    let phase: MoonPhase
    /// True for an observer in the south, who sees the moon upside down.
    let isSouthern: Bool

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        // Seen from the northern hemisphere, a waxing moon is lit on its right side.
        let side = phase.isWaxing == isSouthern ? -1.0 : 1
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

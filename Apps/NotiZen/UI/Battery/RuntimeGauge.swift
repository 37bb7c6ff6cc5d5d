import Foundation
import NotiZenKit
import SwiftUI

/// A dial from empty to full, with a needle at the battery's level and the remaining hours inside.
struct RuntimeGauge: View {
    /// Percent.
    let level: Double
    /// The remaining hours; `nil` without a forecast.
    let hours: Double?
    /// The mode. When the person chooses another one, the needle turns once around.
    let mode: BatterySettings.Mode
    @State private var turns = 0.0
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    /// The start and the length of the dial in degrees. A quarter of the circle stays open at the bottom.
    private static let (start, length) = (135.0, 270.0)
    private static let size = 168.0
    private static let motion = Animation.easeInOut(duration: 0.25)
    private static let line = StrokeStyle(lineWidth: 14, lineCap: .round)

    var body: some View {
        ZStack {
            Circle()
                .trim(from: 0, to: Self.length / 360)
                .stroke(style: Self.line)
                .foregroundStyle(
                    AngularGradient(
                        colors: [.red, .yellow, .green], center: .center, startAngle: .degrees(0),
                        endAngle: .degrees(Self.length))
                )
                .rotationEffect(.degrees(Self.start))
                .padding(8)
            Capsule()
                .fill(Color.primary)
                .frame(width: 4, height: 28)
                .offset(y: -Self.size / 2 + 30)
                .rotationEffect(.degrees(Self.start + 90 + Self.length * level / 100 + 360 * turns))
                .animation(reduceMotion ? nil : Self.motion, value: level)
                .onChange(of: mode) {
                    if !reduceMotion { withAnimation(Self.motion) { turns += 1 } }
                }
            VStack(spacing: 0) {
                Text(verbatim: numeral)
                    .font(.title)
                    .bold()
                    .monospacedDigit()
                if hours != nil {
                    Text("hours")
                        .font(.caption)
                        .foregroundStyle(Color.supporting)
                }
            }
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        }
        .frame(width: Self.size, height: Self.size)
        .accessibilityHidden(true)
    }

    /// "18", or "1.5" below ten.
    private var numeral: String {
        guard let hours else { return "–" }
        return hours.formatted(.number.precision(.fractionLength(hours < 10 ? 1 : 0)))
    }
}

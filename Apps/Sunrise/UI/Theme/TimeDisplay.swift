import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// A time of the morning in large type, and the time left until then.
struct TimeDisplay: View {
    let title: LocalizedStringKey
    let time: Date
    let timeZone: TimeZone
    /// A line below the time: the reason for it.
    var detail: String?
    @Environment(\.locale) private var locale
    @ScaledMetric(relativeTo: .largeTitle) private var size = 56.0

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title).dawnCaption()
            Text(time.clockText(in: timeZone, locale: locale))
                .font(.system(size: size, weight: .light, design: .serif))
                .foregroundStyle(Color.adaptiveText)
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.5)
            Text(time.relativeText(from: SkyClock.shared.now))
                .font(DawnTypography.headline)
                .foregroundStyle(Color.adaptiveAccent)
            if let detail { Text(detail).dawnCaption() }
        }
        .accessibilityElement(children: .combine)
    }
}

/// A placeholder for a `TimeDisplay` whose time is not known yet.
struct TimeDisplaySkeleton: View {
    @State private var isDim = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            bar(width: 120, height: 14)
            bar(width: 190, height: 44)
            bar(width: 90, height: 16)
        }
        .opacity(isDim ? 0.45 : 1)
        .reduceMotionSensitive(reduceMotion)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
        .onAppear {
            guard !reduceMotion else { return }
            withAnimation(.easeInOut(duration: 1).repeatForever(autoreverses: true)) { isDim = true }
        }
    }

    private func bar(width: Double, height: Double) -> some View {
        Capsule().fill(Color.adaptiveTextSecondary.opacity(0.3)).frame(width: width, height: height)
    }
}

import ClockText
import DeparturesKit
import SwiftUI

/// A time in the style of Apple's Clock, with large digits and a small day period. It is in the reader's time zone,
/// because people leave by the clocks around them.
struct LeaveTimeText: View {
    let time: Date
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @ScaledMetric(relativeTo: .largeTitle) private var size = 48.0

    var body: some View {
        let parts = ClockTime(time, in: timeZone, locale: locale)
        HStack(alignment: .firstTextBaseline, spacing: 0) {
            if let period = parts.leadingPeriod { Text(period + "\u{A0}").font(.title2) }
            Text(parts.figures)
                .font(.system(size: size, weight: .light))
                .monospacedDigit()
            if let period = parts.trailingPeriod { Text("\u{A0}" + period).font(.title2) }
        }
        .lineLimit(1)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Leave by \(parts.text)"))
    }
}

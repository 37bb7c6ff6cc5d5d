import Foundation
import NotiZenKit
import PowerSupply
import SwiftUI

/// The five apps with the highest use in the last three hours.
struct DrainSection: View {
    @Environment(BatteryGuard.self) private var battery
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            switch battery.drain {
            case .forbidden:
                Text("Apple lets no app see what other apps use. The Settings app shows it under Battery.")
                    .foregroundStyle(Color.supporting)
            case .unavailable:
                Text("What uses the battery isn’t known at the moment.")
                    .foregroundStyle(Color.supporting)
            case .measured(let log) where log.sources.isEmpty:
                empty.foregroundStyle(Color.supporting)
            case .measured(let log):
                ForEach(log.sources) { DrainRow(source: $0) }
            }
        } header: {
            Text("Drain Sources").foregroundStyle(Color.supporting)
        } footer: {
            if case .measured = battery.drain { footer.foregroundStyle(Color.supporting) }
        }
        .listRowBackground(Color.tile)
    }

    private var empty: Text {
        guard case .present(let reading) = battery.status, reading.state.isPluggedIn else {
            return Text("The first numbers come after a minute.")
        }
        return Text("Nothing is measured on power.")
    }

    private var footer: Text {
        guard let watts = battery.processorWatts else {
            return Text("Shares of the processor’s time on battery, last 3 hours.")
        }
        let power = "\(watts.formatted(.number.precision(.fractionLength(1)).locale(locale))) W"
        return Text("Shares of the processor’s time on battery, last 3 hours. The processor uses \(power) now.")
    }
}

/// An app with its share, and a bar for each quarter of an hour.
private struct DrainRow: View {
    let source: DrainLog.Source
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.locale) private var locale

    var body: some View {
        Group {
            if typeSize.isAccessibilitySize {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: name)
                    HStack(spacing: 12) {
                        bars
                        percent
                    }
                }
            } else {
                HStack(spacing: 12) {
                    Text(verbatim: name)
                        .lineLimit(2)
                    Spacer(minLength: 0)
                    bars
                    percent
                        .frame(minWidth: 44, alignment: .trailing)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(name): \(share) of the processor’s time in the last 3 hours"))
    }

    private var percent: some View {
        Text(verbatim: share)
            .monospacedDigit()
            .foregroundStyle(Color.supporting)
    }

    private var bars: some View {
        HStack(alignment: .bottom, spacing: 2) {
            ForEach(Array(source.bars.enumerated()), id: \.offset) { _, bar in
                RoundedRectangle(cornerRadius: 1)
                    .fill(source.app == nil ? Color.supporting : Color.accentMed)
                    .frame(width: 4, height: max(2, 24 * bar))
            }
        }
        .frame(height: 24, alignment: .bottom)
        .accessibilityHidden(true)
    }

    private var name: String { source.name ?? String(localized: "Other and unknown") }

    /// "42%", or "<1%" if less.
    private var share: String {
        let style = FloatingPointFormatStyle<Double>.Percent().precision(.fractionLength(0)).locale(locale)
        return source.share < 0.01 ? "<\(0.01.formatted(style))" : source.share.formatted(style)
    }
}

import Charts
import CoreTransferable
import Foundation
import NotiZenKit
import PowerSupply
import SwiftUI
import UniformTypeIdentifiers

/// The level of the battery over the last 24 hours. A long press shows the level at a time.
struct BatterySections: View {
    @Environment(BatteryGuard.self) private var battery

    var body: some View {
        // A line needs at least two points.
        if battery.day.count < 2 {
            EmptyHistory()
        } else {
            Section {
                LevelChart(readings: battery.day)
                    .listRowBackground(Color.tile)
            }
        }
    }
}

/// The whole history of the battery as a CSV file, written when shared.
nonisolated struct BatteryTable: Transferable {
    let battery: BatteryGuard

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<BatteryTable>(exportedContentType: .commaSeparatedText) { table in
            try await table.battery.csv()
        }
        .suggestedFileName("battery.csv")
    }
}

private struct LevelChart: View {
    let readings: [BatteryReading]
    @State private var selected: Date?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Battery Level, Last 24 Hours")
                .font(.headline)
            chart
                .frame(height: 240)
        }
        .padding(.vertical, 8)
    }

    private var chart: some View {
        Chart {
            ForEach(readings, id: \.date) { reading in
                AreaMark(x: .value("Time", reading.date), y: .value("Level", reading.level))
                    .foregroundStyle(Color.accentMed.opacity(0.3))
                    .accessibilityLabel(Text(verbatim: time(reading.date)))
                    .accessibilityValue(Text("Battery level \(reading.levelText(locale: locale))"))
            }
            if let chosen {
                RuleMark(x: .value("Time", chosen.date))
                    .foregroundStyle(Color.supporting)
                    .accessibilityHidden(true)
                    .annotation(
                        position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .fit(to: .chart))
                    ) {
                        Text(verbatim: "\(time(chosen.date)): \(chosen.levelText(locale: locale))")
                            .font(.caption)
                            .padding(8)
                            .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 8))
                    }
            }
        }
        .chartYScale(domain: 0...100)
        .chartYAxis {
            AxisMarks(values: [0, 50, 100]) { value in
                AxisGridLine()
                AxisValueLabel {
                    Text(verbatim: percent(value.as(Int.self) ?? 0))
                        .foregroundStyle(Color.supporting)
                }
            }
        }
        .chartXAxis {
            AxisMarks(values: .automatic(desiredCount: 4)) { value in
                AxisGridLine()
                AxisValueLabel {
                    Text(verbatim: value.as(Date.self).map(time) ?? "")
                        .foregroundStyle(Color.supporting)
                }
            }
        }
        .chartXSelection(value: $selected)
        .accessibilityIdentifier("battery-chart")
    }

    /// The reading under the cross-hair.
    private var chosen: BatteryReading? {
        guard let selected else { return nil }
        return readings.last { $0.date <= selected } ?? readings.first
    }

    private func time(_ date: Date) -> String {
        var style = Date.FormatStyle.dateTime.hour().minute()
        style.timeZone = timeZone
        style.locale = locale
        return date.formatted(style)
    }

    private func percent(_ number: Int) -> String {
        (Double(number) / 100).formatted(.percent.precision(.fractionLength(0)).locale(locale))
    }
}

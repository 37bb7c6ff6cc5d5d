import AlarmScheduling
import Charts
import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// The number of notifications in each hour of today.
struct TodaySection: View {
    /// 24 numbers; empty if not known yet.
    let hours: [Int]
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    private var total: Int { hours.reduce(0, +) }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            SectionTitle("Today")
            VStack(alignment: .leading, spacing: 12) {
                Text("\(total) notifications")
                    .font(.subheadline)
                    .foregroundStyle(Color.supporting)
                chart
                    .frame(height: 160)
            }
            .padding(16)
            .card()
            .cardAppearing()
        }
        .padding(.horizontal, Measure.edge)
    }

    private var chart: some View {
        Chart {
            ForEach(Array(hours.enumerated()), id: \.offset) { hour, count in bar(hour, count) }
        }
        .chartXScale(domain: -1.5...24)
        .chartYScale(domain: 0...max(4, (hours.max() ?? 0) + 1))
        .chartXAxis {
            AxisMarks(values: [0, 6, 12, 18]) { value in
                AxisGridLine()
                AxisValueLabel {
                    Text(verbatim: time(value.as(Int.self) ?? 0))
                        .foregroundStyle(Color.supporting)
                }
            }
        }
        .chartYAxis {
            AxisMarks(values: .automatic(desiredCount: 4)) {
                AxisGridLine()
                AxisValueLabel()
                    .foregroundStyle(Color.supporting)
            }
        }
        .accessibilityIdentifier("today-chart")
    }

    private func bar(_ hour: Int, _ count: Int) -> some ChartContent {
        BarMark(x: .value("Hour", Double(hour) + 0.5), y: .value("Notifications", count), width: .fixed(8))
            .foregroundStyle(Color.accentMed)
            .cornerRadius(2)
            .accessibilityLabel(Text(verbatim: time(hour)))
            .accessibilityValue(Text("\(count) notifications"))
            .accessibilityHidden(count == 0)
    }

    /// "9 AM", or "09" with a 24-hour clock.
    private func time(_ hour: Int) -> String {
        var style = Date.FormatStyle.dateTime.hour()
        style.timeZone = timeZone
        style.locale = locale
        let today = CivilDay(of: DeviceClock.now, in: timeZone)
        return WallTime(hour: hour, minute: 0).instant(on: today, in: timeZone).formatted(style)
    }
}

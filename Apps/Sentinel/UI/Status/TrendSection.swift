import AlarmScheduling
import Charts
import DevicePorts
import Foundation
import SentinelKit
import SwiftUI

/// The totals of a questionnaire over the last days: bands, lines with gaps, and a cross-hair.
struct TrendSection: View {
    @State private var questionnaire = Questionnaire.phq2
    @State private var span = Trend.Span.twoWeeks
    @State private var selected: Date?
    @Environment(SentinelStore.self) private var store
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    /// The questionnaires with a total.
    private var available: [Questionnaire] {
        Questionnaire.allCases.filter { questionnaire in
            questionnaire != .asq && store.record.checkIns.contains { $0.answers.opened(questionnaire) }
        }
    }

    var body: some View {
        let trend = Trend(
            store.record.checkIns, of: questionnaire, over: span,
            until: CivilDay(of: DeviceClock.now, in: timeZone))
        Section {
            Picker("Questions", selection: $questionnaire) {
                ForEach(available) { Text(verbatim: $0.name).tag($0) }
            }
            .pickerStyle(.menu)
            Picker("Days", selection: $span) {
                Text("14 days").tag(Trend.Span.twoWeeks)
                Text("90 days").tag(Trend.Span.ninetyDays)
            }
            .pickerStyle(.segmented)
            if trend.isEmpty {
                Text("No scores for this period.")
                    .foregroundStyle(Color.supporting)
            } else {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: caption(trend))
                        .font(.subheadline)
                    chart(trend)
                        .frame(height: 200)
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(Text(verbatim: description(trend)))
                }
            }
        } header: {
            Text("Trend").foregroundStyle(Color.supporting)
        } footer: {
            Text("Totals are a way to look back. They don’t predict anything.")
                .foregroundStyle(Color.supporting)
        }
        .onChange(of: available, initial: true) {
            if !available.contains(questionnaire), let first = available.first { questionnaire = first }
        }
    }

    private func chart(_ trend: Trend) -> some View {
        let maximum = Double(questionnaire.maximum ?? 0)
        return Chart {
            ForEach(Array(questionnaire.bands.enumerated()), id: \.offset) { index, band in
                RectangleMark(
                    yStart: .value("From", Double(band.totals.lowerBound) - 0.5),
                    yEnd: .value("To", Double(band.totals.upperBound) + 0.5)
                )
                .foregroundStyle(Color.sentinelPrimary.opacity(0.04 + 0.04 * Double(index)))
            }
            if questionnaire.bands.isEmpty, let positive = questionnaire.positiveFrom {
                RectangleMark(
                    yStart: .value("From", Double(positive) - 0.5), yEnd: .value("To", maximum + 0.5)
                )
                .foregroundStyle(Color.sentinelPrimary.opacity(0.12))
            }
            ForEach(Array(trend.series.enumerated()), id: \.offset) { index, points in
                ForEach(points) { marks(for: $0, of: index) }
            }
            if let point = chosen(trend) {
                RuleMark(x: .value("Day", date(point.day)))
                    .foregroundStyle(Color.supporting)
            }
        }
        .chartYScale(domain: -0.5...(max(1, maximum) + 0.5))
        .chartXScale(domain: domain(of: trend))
        .chartXAxis { axis }
        .chartYAxis { axis }
        .chartXSelection(value: $selected)
    }

    /// A point of a series, and its part of the line.
    @ChartContentBuilder
    private func marks(for point: Trend.Point, of series: Int) -> some ChartContent {
        LineMark(
            x: .value("Day", date(point.day)), y: .value("Total", point.total), series: .value("Series", series)
        )
        .foregroundStyle(Color.sentinelAccent)
        PointMark(x: .value("Day", date(point.day)), y: .value("Total", point.total))
            .foregroundStyle(Color.sentinelAccent)
    }

    private var axis: some AxisContent {
        AxisMarks {
            AxisGridLine()
            AxisValueLabel()
                .foregroundStyle(Color.supporting)
        }
    }

    /// The days of the trend, with half a day more at each end so that no point touches the edge.
    private func domain(of trend: Trend) -> ClosedRange<Date> {
        let halfDay: TimeInterval = 12 * 3600
        let (first, last) = (CivilDay(number: trend.days.lowerBound), CivilDay(number: trend.days.upperBound))
        return (date(first) - halfDay)...(date(last) + halfDay)
    }

    /// Noon of the day, so that the days are evenly spaced.
    private func date(_ day: CivilDay) -> Date { WallTime(hour: 12, minute: 0).instant(on: day, in: timeZone) }

    private func chosen(_ trend: Trend) -> Trend.Point? {
        selected.flatMap { trend.point(nearest: CivilDay(of: $0, in: timeZone).number) }
    }

    /// The point under the cross-hair, or the latest one: "Nov 26: 4 of 27, minimal".
    private func caption(_ trend: Trend) -> String {
        (chosen(trend) ?? trend.points.last).map(text) ?? ""
    }

    private func description(_ trend: Trend) -> String {
        trend.points.map(text).joined(separator: "; ")
    }

    private func text(_ point: Trend.Point) -> String {
        var style = Date.FormatStyle.dateTime.day().month(.abbreviated)
        style.timeZone = timeZone
        style.locale = locale
        let day = date(point.day).formatted(style)
        let total = String(localized: "\(day): \(point.total) of \(questionnaire.maximum ?? 0)")
        guard let band = questionnaire.bands.first(where: { $0.totals.contains(point.total) })?.band else {
            return total
        }
        return "\(total), \(String(localized: band.displayName))"
    }
}

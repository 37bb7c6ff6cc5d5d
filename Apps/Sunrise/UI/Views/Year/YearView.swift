import AlarmScheduling
import Charts
import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// The alarm through the year that begins today.
struct YearView: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        NavigationStack {
            ScrollView {
                if let (year, today, location) = viewModel.year {
                    VStack(spacing: 20) {
                        YearChart(year: year, today: today).calmCard()
                        YearFigures(year: year, zone: location.timeZone).calmCard()
                    }
                    .padding(20)
                }
            }
            .background { DawnSkyBackground(showsMoon: false) }
            .navigationTitle("The Year")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { YearShareMenu() }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .preferredColorScheme(TimePhase.current().skyScheme)
        .reduceMotionSensitive(reduceMotion)
        .tint(Color.adaptiveProminent)
    }
}

/// Shares the year as a picture or as a calendar.
private struct YearShareMenu: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        if let (year, today, location) = viewModel.year {
            let title = String(localized: "Alarm Times in \(location.name)")
            Menu {
                ShareLink(
                    "Picture", item: AlarmPicture(year, today: today, title: title, locale: locale),
                    preview: SharePreview(title))
                ShareLink(
                    "Calendar",
                    item: AlarmCalendar(
                        year, at: location, name: title, summary: String(localized: "Sunrise alarm"),
                        stamp: SkyClock.shared.now),
                    preview: SharePreview(title))
            } label: {
                Label("Share", systemImage: "square.and.arrow.up")
            }
        }
    }
}

/// The hours of the clock by day, with marks at today and at clock changes.
private struct YearChart: View {
    let year: AlarmYear
    let today: CivilDay
    @Environment(\.locale) private var locale

    var body: some View {
        Chart {
            ForEach(year.points) { point in
                LineMark(
                    x: .value("Day", point.day.midnight), y: .value("Alarm", point.hours),
                    series: .value("Part", point.segment)
                )
                .foregroundStyle(Color.adaptiveAccent)
            }
            RuleMark(x: .value("Today", today.midnight))
                .foregroundStyle(Color.adaptiveText)
            ForEach(year.clockChanges, id: \.self) { day in
                RuleMark(x: .value("Clocks Change", day.midnight))
                    .foregroundStyle(Color.adaptiveTextSecondary)
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 4]))
            }
        }
        .chartYAxis {
            AxisMarks { value in
                AxisGridLine()
                AxisValueLabel {
                    if let hours = value.as(Double.self) {
                        Text(clock(hours)).foregroundStyle(Color.adaptiveTextSecondary)
                    }
                }
            }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month, count: 2)) {
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.abbreviated)).foregroundStyle(Color.adaptiveTextSecondary)
            }
        }
        .frame(height: 260)
        .accessibilityLabel("Alarm times throughout the year")
    }

    private func clock(_ hours: Double) -> String {
        Date(timeIntervalSince1970: hours * 3600).clockText(in: .gmt, locale: locale)
    }
}

/// The extremes of the year as text.
private struct YearFigures: View {
    let year: AlarmYear
    let zone: TimeZone
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let point = year.earliest { row("Earliest", point) }
            if let point = year.latest { row("Latest", point) }
            if year.daysWithout > 0 {
                Text("\(year.daysWithout) days without an alarm").dawnBody()
            }
            ForEach(year.clockChanges, id: \.self) { day in
                Text("Clocks change on \(day.text(locale: locale))").dawnCaption()
            }
        }
    }

    private func row(_ title: LocalizedStringKey, _ point: AlarmYear.Point) -> some View {
        LabeledContent {
            Text(verbatim: "\(point.instant.clockText(in: zone, locale: locale)) · \(point.day.text(locale: locale))")
                .dawnCaption()
        } label: {
            Text(title).dawnBody()
        }
    }
}

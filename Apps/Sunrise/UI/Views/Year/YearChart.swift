import AlarmScheduling
import Charts
import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// The year as bands of night, twilight and day, with the alarm as a line. Touching a day shows its values.
struct YearChart: View {
    let year: AlarmYear
    let light: DaylightYear
    let today: CivilDay
    let zone: TimeZone
    /// The midnight of the selected day.
    @State private var selection: Date?
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            YearReading(year: year, light: light, day: day, zone: zone)
            chart
            YearLegend()
        }
    }

    private var day: CivilDay {
        guard let selection else { return today }
        let day = CivilDay(of: selection.addingTimeInterval(43_200), in: .gmt)
        return CivilDay(number: min(max(day.number, light.first.number), light.last.number))
    }

    private var chart: some View {
        Chart {
            bands
            ForEach(year.points) { point in
                LineMark(
                    x: .value("Day", point.day.midnight), y: .value("Alarm", point.clockHours),
                    series: .value("Part", point.lineSegment)
                )
                .foregroundStyle(Color.alarmLine)
                .lineStyle(StrokeStyle(lineWidth: 3))
            }
            ForEach(year.clockChanges, id: \.self) { day in
                RuleMark(x: .value("Clocks Change", day.midnight))
                    .foregroundStyle(.white.opacity(0.6))
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 4]))
            }
            RuleMark(x: .value("Day", day.midnight))
                .foregroundStyle(.white)
                .accessibilityHidden(true)
        }
        .chartXSelection(value: $selection)
        .chartXScale(domain: light.first.midnight...light.last.midnight)
        .chartYScale(domain: 0...24)
        .chartYAxis {
            AxisMarks(values: [0, 6, 12, 18, 24]) { value in
                AxisGridLine().foregroundStyle(.white.opacity(0.25))
                AxisValueLabel {
                    if let hours = value.as(Double.self) {
                        Text(clock(hours)).foregroundStyle(Color.adaptiveTextSecondary)
                    }
                }
            }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) {
                AxisGridLine().foregroundStyle(.white.opacity(0.25))
                AxisValueLabel(format: .dateTime.month(.narrow)).foregroundStyle(Color.adaptiveTextSecondary)
            }
        }
        .chartPlotStyle { $0.background(Color.nightBand) }
        .frame(height: 300)
        .accessibilityLabel("Alarm times throughout the year")
    }

    /// The bands of light, without axis labels: the axes belong to the alarm.
    @ChartContentBuilder private var bands: some ChartContent {
        ForEach(light.stretches) { stretch in
            AreaMark(
                x: .value("Day", stretch.day.midnight), yStart: .value("Alarm", stretch.start),
                yEnd: .value("Alarm", stretch.end), series: .value("Part", stretch.area)
            )
            .foregroundStyle(stretch.light.color)
            .accessibilityHidden(true)
        }
    }

    private func clock(_ hours: Double) -> String {
        Date(timeIntervalSince1970: hours * 3600).clockText(in: .gmt, locale: locale)
    }
}

/// The alarm and the light of the selected day.
private struct YearReading: View {
    let year: AlarmYear
    let light: DaylightYear
    let day: CivilDay
    let zone: TimeZone
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: day.text(locale: locale)).dawnHeadline()
            if let point = year.points.first(where: { $0.day == day }) {
                Text("Alarm at \(point.instant.clockText(in: zone, locale: locale))").dawnBody()
            } else {
                Text("No alarm").dawnBody()
            }
            if let text = light.reading(of: day)?.text(in: zone, locale: locale) {
                Text(verbatim: text).dawnCaption()
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }
}

/// The legend of the colours.
private struct YearLegend: View {
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        if typeSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: 6) { entries }
        } else {
            let column = GridItem(.adaptive(minimum: 120), alignment: .leading)
            LazyVGrid(columns: [column], alignment: .leading, spacing: 6) { entries }
        }
    }

    @ViewBuilder private var entries: some View {
        entry("Day", .dayBand)
        entry("Civil Twilight", .civilBand)
        entry("Nautical Twilight", .nauticalBand)
        entry("Night", .nightBand)
        entry("Alarm", .alarmLine)
    }

    private func entry(_ name: LocalizedStringKey, _ color: Color) -> some View {
        HStack(alignment: .firstTextBaseline) {
            Image(systemName: "circle.fill")
                .font(.caption2)
                .foregroundStyle(color)
                .overlay { Circle().stroke(Color.adaptiveTextSecondary, lineWidth: 0.5) }
            Text(name).dawnCaption()
        }
        .accessibilityElement(children: .combine)
    }
}

// MARK: - Colours and hours

extension Color {
    fileprivate static let dayBand = Color(hex: 0xFFE2A8)
    fileprivate static let civilBand = Color(hex: 0xC9A3C4)
    fileprivate static let nauticalBand = Color(hex: 0x5B5FA8)
    fileprivate static let nightBand = Color(hex: 0x1B1D4A)
    fileprivate static let alarmLine = Color(hex: 0xD9480F)
}

extension DaylightYear.Light {
    fileprivate var color: Color {
        switch self {
        case .nauticalTwilight: .nauticalBand
        case .civilTwilight: .civilBand
        case .day: .dayBand
        }
    }
}

extension AlarmYear.Point {
    /// The hour on the clock, from 0 to 24, even if the alarm rings before or after the day it belongs to.
    fileprivate var clockHours: Double { hours - (hours / 24).rounded(.down) * 24 }

    /// Identifies a run of neighbouring days whose alarms ring on the same side of midnight.
    fileprivate var lineSegment: String { "\(segment) \(Int((hours / 24).rounded(.down)))" }
}

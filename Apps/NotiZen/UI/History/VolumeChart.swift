import AlarmScheduling
import Charts
import Foundation
import NotiZenKit
import SwiftUI

/// The notifications of each category on each day, as stacked bars. A long press shows the numbers of a day.
struct VolumeChart: View {
    let volume: DailyVolume
    @State private var selected: Date?
    @State private var position: Date
    @Environment(NotiZenServices.self) private var services
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    /// The number of days visible at once.
    private static let visible = 14

    init(volume: DailyVolume) {
        self.volume = volume
        let first = max(volume.days.lowerBound, volume.days.upperBound - Self.visible + 1)
        _position = State(initialValue: Self.start(of: first))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Notifications per Day")
                .font(.headline)
            chart
                .frame(height: 240)
            Legend(groups: volume.groups)
        }
        .padding(.vertical, 8)
    }

    private var chart: some View {
        Chart {
            ForEach(volume.parts) { part in
                BarMark(
                    x: .value("Day", Self.start(of: part.day), unit: .day, calendar: Self.calendar),
                    y: .value("Notifications", part.count)
                )
                .foregroundStyle(volume.color(of: part.group))
                .accessibilityLabel(Text(verbatim: "\(date(part.day)), \(name(part.group))"))
                .accessibilityValue(Text("\(part.count) notifications"))
            }
            if let day = chosenDay {
                RuleMark(x: .value("Day", Self.start(of: day).addingTimeInterval(12 * 3600)))
                    .foregroundStyle(Color.supporting)
                    .accessibilityHidden(true)
                    .annotation(
                        position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .fit(to: .chart))
                    ) {
                        DayNumbers(volume: volume, day: day, date: date(day))
                    }
            }
        }
        .chartXScale(domain: Self.start(of: volume.days.lowerBound)...Self.start(of: volume.days.upperBound + 1))
        .chartXAxis {
            AxisMarks(values: .stride(by: .day, count: 7, calendar: Self.calendar)) {
                AxisGridLine()
                AxisValueLabel(format: dayStyle)
                    .foregroundStyle(Color.supporting)
            }
        }
        // With fewer than four notifications, the axis would have marks at halves.
        .chartYScale(domain: 0...max(4, volume.highestTotal + 1))
        .chartYAxis {
            AxisMarks(values: .automatic(desiredCount: 4)) {
                AxisGridLine()
                AxisValueLabel()
                    .foregroundStyle(Color.supporting)
            }
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: Self.visible * 86_400)
        .chartScrollPosition(x: $position)
        .chartXSelection(value: $selected)
    }

    /// A calendar without clock changes, because the chart has days of 24 hours.
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static func start(of day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86_400) }

    private var dayStyle: Date.FormatStyle {
        var style = Date.FormatStyle.dateTime.day().month(.abbreviated)
        style.timeZone = .gmt
        style.locale = locale
        return style
    }

    /// The day under the cross-hair, if any notification came on it.
    private var chosenDay: Int? {
        guard let selected else { return nil }
        let day = Int((selected.timeIntervalSince1970 / 86_400).rounded(.down))
        return volume.total(of: day) > 0 ? day : nil
    }

    private func date(_ day: Int) -> String { Self.start(of: day).formatted(dayStyle) }

    private func name(_ group: DailyVolume.Group) -> String { group.name(in: services.settings.book) }
}

/// The callout at the cross-hair with the numbers of a day.
private struct DayNumbers: View {
    let volume: DailyVolume
    let day: Int
    let date: String
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "\(date): \(volume.total(of: day))")
                .fontWeight(.semibold)
            ForEach(volume.parts(of: day)) { part in
                Text(verbatim: "\(part.group.name(in: services.settings.book)): \(part.count)")
            }
        }
        .font(.caption)
        .padding(8)
        .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 8))
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.accentMed.opacity(0.3), lineWidth: 1) }
    }
}

/// The legend of the colours.
private struct Legend: View {
    let groups: [DailyVolume.Group]
    @Environment(NotiZenServices.self) private var services
    @Environment(\.dynamicTypeSize) private var typeSize

    private var columns: [GridItem] {
        let columns = typeSize.isAccessibilitySize ? 1 : 2
        return Array(repeating: GridItem(.flexible(), spacing: 12, alignment: .leading), count: columns)
    }

    var body: some View {
        LazyVGrid(columns: columns, alignment: .leading) {
            ForEach(Array(groups.enumerated()), id: \.element) { index, group in
                HStack(spacing: 8) {
                    RoundedRectangle(cornerRadius: 2)
                        .fill(DailyVolume.color(at: index, of: group))
                        .frame(width: 12, height: 12)
                    Text(verbatim: group.name(in: services.settings.book))
                        .font(.footnote)
                        .foregroundStyle(Color.supporting)
                }
            }
        }
        .accessibilityHidden(true)
    }
}

extension DailyVolume {
    private static let colors: [Color] = [.accentMed, .accentHigh, .orange, .pink, .teal, .indigo]

    /// The colour of the group with this rank.
    fileprivate static func color(at index: Int, of group: Group) -> Color {
        group == .others ? .accentLow : colors[index % colors.count]
    }

    fileprivate func color(of group: Group) -> Color {
        Self.color(at: groups.firstIndex(of: group) ?? 0, of: group)
    }
}

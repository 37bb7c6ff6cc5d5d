import Charts
import SwiftUI

extension Sample {
    static var interaction: [Sample] {
        [
            Sample("chart-selection", "Cross-Hair", in: .scroll) { SelectedLevel() },
            Sample("chart-range", "Selected Range", in: .scroll) { SelectedRange() },
            Sample("chart-slices", "Selected Slice", in: .scroll) { SelectedSlice() },
            Sample("chart-scrolling", "A Year to Scroll", in: .scroll) { ScrolledYear() },
            Sample("chart-proxy", "Overlay", in: .scroll) { ProxyChart() },
        ]
    }
}

// MARK: Overlay

struct ProxyChart: View {
    var body: some View {
        Chart(Sale.week.filter { $0.shop == "Porto" }) {
            BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
        }
        .chartOverlay { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame, let x = proxy.position(forX: "Sat") {
                    Text("Market day").font(.caption2)
                        .position(x: geometry[frame].minX + x, y: geometry[frame].minY + 8)
                }
            }
        }
        .chartPlotStyle { $0.background(Color.blue.opacity(0.06)) }
        .chartYScale(domain: 0...140)
        .frame(height: 240)
    }
}

// MARK: Cross-Hair

/// A line chart with a rule at the value under the pointer, and a pop-over above it.
struct SelectedLevel: View {
    @State private var selected: Date?

    var body: some View {
        Chart {
            ForEach(0..<49) { half in
                LineMark(
                    x: .value("Time", Samples.date(day: 0, hour: half)),
                    y: .value("Level", 20 + Samples.wave(half, 8, 30)))
            }
            .interpolationMethod(.monotone)
            if let selected {
                RuleMark(x: .value("Selected", selected))
                    .foregroundStyle(.gray.opacity(0.4))
                    .accessibilityHidden(true)
                    .annotation(
                        position: .top, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
                    ) {
                        Text(selected, format: .dateTime.hour().minute())
                            .font(.caption).bold()
                            .padding(6)
                            .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
                    }
            }
        }
        .chartXSelection(value: $selected)
        .frame(height: 240)
        .padding(.top, 32)
    }
}

// MARK: Selected Range

struct SelectedRange: View {
    @State private var range: ClosedRange<Int>?

    var body: some View {
        VStack(alignment: .leading) {
            Text(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "Nothing selected")
            Chart {
                if let range {
                    RectangleMark(xStart: .value("Start", range.lowerBound), xEnd: .value("End", range.upperBound))
                        .foregroundStyle(.yellow.opacity(0.3))
                        .accessibilityHidden(true)
                }
                ForEach(0..<41) { index in
                    LineMark(x: .value("Second", index), y: .value("Level", Samples.wave(index, 5, 20)))
                }
            }
            .chartXSelection(range: $range)
            .frame(height: 220)
        }
    }
}

// MARK: Selected Slice

struct SelectedSlice: View {
    @State private var selected: Double?

    private let parts = [("Sleep", 8.0), ("Work", 7), ("Family", 5), ("Other", 4)]

    var body: some View {
        VStack {
            Text(name ?? "Nothing selected")
            Chart(parts, id: \.0) { name, hours in
                SectorMark(angle: .value("Hours", hours), innerRadius: .ratio(0.5))
                    .foregroundStyle(by: .value("Activity", name))
                    .opacity(self.name == nil || self.name == name ? 1 : 0.4)
            }
            .chartAngleSelection(value: $selected)
            .frame(height: 220)
        }
    }

    private var name: String? {
        guard var rest = selected else { return nil }
        return parts.first { part in
            defer { rest -= part.1 }
            return rest < part.1
        }?.0
    }
}

// MARK: A Year to Scroll

struct ScrolledYear: View {
    @State private var start = Samples.date(day: 60, hour: 0)

    var body: some View {
        VStack(alignment: .leading) {
            Text(start, format: .dateTime.day().month()).accessibilityIdentifier("start")
            Chart {
                ForEach(0..<365) { day in
                    BarMark(
                        x: .value("Day", Samples.date(day: day), unit: .day, calendar: Samples.calendar),
                        y: .value("Steps", 4000 + (day * 7919) % 6000)
                    )
                    .cornerRadius(2)
                }
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 86_400 * 30)
            .chartScrollPosition(x: $start)
            .frame(height: 240)
        }
    }
}

import Charts
import SwiftUI

extension Sample {
    static var marks: [Sample] {
        [
            Sample("chart-points", "Penguins", in: .scroll) { PointsChart() },
            Sample("chart-donut", "Time of a Day", in: .scroll) { DonutChart() },
            Sample("chart-pie", "Shares of a Whole", in: .scroll) { PieChart() },
            Sample("chart-heat", "Notifications by Hour", in: .scroll) { HeatChart() },
            Sample("chart-sizes", "Sizes and Symbols", in: .scroll) { SizesChart() },
            Sample("chart-plot-styles", "A Style for the Whole Plot", in: .scroll) { PlotStyleChart() },
            Sample("chart-clips", "Clips and Masks", in: .scroll) { ClipsChart() },
            Sample("chart-ranges", "Rain or Shine", in: .scroll) { RangesChart() },
        ]
    }
}

// MARK: Penguins

struct Penguin: Identifiable {
    let id: Int
    let species: String
    let wing: Int
    let weight: Int

    static let all = ["Adélie", "Gentoo", "Chinstrap"].enumerated().flatMap { kind, species in
        (0..<30).map { index in
            let wing: Int = 180 + kind * 14 + (index * 37) % 24
            let weight: Int = 3200 + kind * 500 + (index * 7919) % 900
            return Penguin(id: kind * 30 + index, species: species, wing: wing, weight: weight)
        }
    }
}

struct PointsChart: View {
    var body: some View {
        Chart(Penguin.all) { penguin in
            PointMark(x: .value("Wing", penguin.wing), y: .value("Weight", penguin.weight))
                .foregroundStyle(by: .value("Species", penguin.species))
                .symbol(by: .value("Species", penguin.species))
        }
        .chartXScale(domain: .automatic(includesZero: false))
        .chartYScale(domain: .automatic(includesZero: false))
        .chartXAxisLabel("Wing length (mm)")
        .chartYAxisLabel("Weight (g)")
        .frame(height: 280)
    }
}

// MARK: Time of a Day

struct DonutChart: View {
    var body: some View {
        Chart([("Sleep", 8), ("Work", 7), ("Family", 5), ("Way", 2), ("Other", 2)], id: \.0) { name, hours in
            SectorMark(
                angle: .value("Hours", hours), innerRadius: .ratio(0.62), angularInset: 1.5
            )
            .cornerRadius(4)
            .foregroundStyle(by: .value("Activity", name))
        }
        .frame(height: 260)
    }
}

// MARK: Shares of a Whole

struct PieChart: View {
    var body: some View {
        Chart([("A", 5), ("B", 3), ("C", 1)], id: \.0) { name, part in
            SectorMark(angle: .value("Part", part))
                .foregroundStyle(by: .value("Name", name))
                .annotation(position: .overlay) { Text(name).font(.headline).foregroundStyle(.white) }
        }
        .frame(height: 220)
    }
}

// MARK: Notifications by Hour

struct HeatChart: View {
    var body: some View {
        Chart {
            ForEach(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], id: \.self) { day in
                ForEach(0..<8) { part in
                    RectangleMark(
                        x: .value("Hour", "\(part * 3)"), y: .value("Day", day), width: .ratio(0.94),
                        height: .ratio(0.9)
                    )
                    .foregroundStyle(by: .value("Count", day.notifications(in: part)))
                    .cornerRadius(3)
                }
            }
        }
        .frame(height: 260)
    }
}

// MARK: Sizes and Symbols

struct SizesChart: View {
    @State private var level: Double?

    var body: some View {
        Chart(Sale.week) { sale in
            PointMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
                .symbol(by: .value("Shop", sale.shop))
                .symbolSize(by: .value("Sales", sale.count))
            LineMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
                .lineStyle(by: .value("Shop", sale.shop))
        }
        .chartSymbolScale(["Porto": .circle, "Lisbon": .diamond])
        .chartSymbolSizeScale(domain: 0...120, range: 20...200)
        .chartLineStyleScale(["Porto": StrokeStyle(lineWidth: 2), "Lisbon": StrokeStyle(lineWidth: 1, dash: [4, 3])])
        .chartYSelection(value: $level)
        .chartBackground { _ in Color.yellow.opacity(0.08) }
        .frame(height: 260)
        Text(level.map { "At \(Int($0)) sales" } ?? "Point at a level")
    }
}

// MARK: A Style for the Whole Plot

struct PlotStyleChart: View {
    private let heat = LinearGradient(colors: [.blue, .green, .orange, .red], startPoint: .bottom, endPoint: .top)

    var body: some View {
        Text("From end to end of each bar").font(.headline)
        bars(aligned: false)
        Text("From edge to edge of the plot").font(.headline)
        bars(aligned: true)
    }

    private func bars(aligned: Bool) -> some View {
        Chart(0..<12, id: \.self) { month in
            BarMark(x: .value("Month", "\(month + 1)"), y: .value("Degrees", 3 + (month * (11 - month)) / 2))
                .foregroundStyle(heat)
                .alignsMarkStylesWithPlotArea(aligned)
        }
        .frame(height: 160)
    }
}

// MARK: Rain or Shine

struct RangesChart: View {
    var body: some View {
        Chart {
            ForEach(0..<12) { month in
                let middle = 9 + 8 * sin(Double(month - 3) / 12 * 2 * .pi)
                BarMark(
                    x: .value("Month", Samples.date(day: month * 31), unit: .month, calendar: Samples.calendar),
                    yStart: .value("Lowest", middle - 5), yEnd: .value("Highest", middle + 6), width: .fixed(8)
                )
                .cornerRadius(4)
                .foregroundStyle(month < 6 ? Color.cyan : .orange)
            }
        }
        .frame(height: 220)
    }
}

extension String {
    /// A pseudorandom number that is always the same.
    fileprivate func notifications(in part: Int) -> Int {
        let day: Int = unicodeScalars.reduce(0) { $0 * 31 % 1009 + Int($1.value) }
        return (part * part * 5 + day) % 23
    }
}

// MARK: Clips and Masks

struct ClipsChart: View {
    private let hours = [1, 3, 6, 9, 11, 8, 5, 2]

    var body: some View {
        Chart(hours.indices, id: \.self) { index in
            BarMark(
                x: .value("Hour", "\(index + 8)"), yStart: .value("Low", hours[index] - 1),
                yEnd: .value("High", hours[index] + 4), width: 12
            )
            .clipShape(Capsule())
            .foregroundStyle(by: .value("Strength", hours[index]))
        }
        .chartForegroundStyleScale(range: Gradient(colors: [.green, .yellow, .red]))
        .frame(height: 180)
        Chart {
            RectangleMark()
                .foregroundStyle(
                    .linearGradient(colors: [.green, .yellow, .red], startPoint: .bottom, endPoint: .top)
                )
                .mask {
                    ForEach(hours.indices, id: \.self) { index in
                        AreaMark(x: .value("Hour", index + 8), y: .value("Sun", hours[index]))
                            .foregroundStyle(.black.opacity(0.3))
                        LineMark(x: .value("Hour", index + 8), y: .value("Sun", hours[index]))
                            .lineStyle(StrokeStyle(lineWidth: 4))
                    }
                }
            PointMark(x: .value("Hour", 12), y: .value("Sun", 11))
                .symbol(Circle().strokeBorder(lineWidth: 2))
        }
        .frame(height: 180)
        .accessibilityRepresentation { Text("The sun is strongest at noon") }
    }
}

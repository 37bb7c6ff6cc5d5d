import Charts
import SwiftUI

extension Sample {
    static var axes: [Sample] {
        [
            Sample("chart-log", "Growth", in: .scroll) { LogChart() },
            Sample("chart-leading", "Axes at Other Edges", in: .scroll) { LeadingChart() },
            Sample("chart-bare", "No Axes", in: .scroll) { BareChart() },
        ]
    }
}

// MARK: Growth

struct LogChart: View {
    var body: some View {
        Chart {
            ForEach(0..<20) { step in
                LineMark(x: .value("Step", step), y: .value("Size", pow(1.9, Double(step))))
            }
            .symbol(.circle)
        }
        .chartYScale(type: .log)
        .frame(height: 220)
    }
}

// MARK: Axes at Other Edges

struct LeadingChart: View {
    var body: some View {
        Chart(Sale.week.filter { $0.shop == "Lisbon" }) {
            BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                .foregroundStyle(.orange)
        }
        .chartYAxis { AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) }
        .chartXAxis { AxisMarks(position: .top) { AxisValueLabel() } }
        .chartLegend(.hidden)
        .frame(height: 220)
    }
}

// MARK: No Axes

struct BareChart: View {
    var body: some View {
        Chart {
            ForEach(0..<40) { index in
                LineMark(x: .value("Time", index), y: .value("Value", Samples.wave(index, 4, 20)))
            }
            .interpolationMethod(.catmullRom)
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .frame(height: 60)
    }
}

import Charts
import SwiftUI

extension ChartSample {
    static var axes: [ChartSample] {
        [
            ChartSample("log", "Growth") {
                Chart {
                    ForEach(0..<20) { step in
                        LineMark(x: .value("Step", step), y: .value("Size", pow(1.9, Double(step))))
                    }
                    .symbol(.circle)
                }
                .chartYScale(type: .log)
                .frame(height: 220)
            },
            ChartSample("leading", "Axes at Other Edges") {
                Chart(Sale.week.filter { $0.shop == "Lisbon" }) {
                    BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                        .foregroundStyle(.orange)
                }
                .chartYAxis { AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) }
                .chartXAxis { AxisMarks(position: .top) { AxisValueLabel() } }
                .chartLegend(.hidden)
                .frame(height: 220)
            },
            ChartSample("bare", "No Axes") {
                Chart {
                    ForEach(0..<40) { index in
                        LineMark(x: .value("Time", index), y: .value("Value", Samples.wave(index, 4, 20)))
                    }
                    .interpolationMethod(.catmullRom)
                }
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(height: 60)
            },
        ]
    }
}

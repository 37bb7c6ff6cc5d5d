import Charts
import SwiftUI

extension Sample {
    static var lines: [Sample] {
        [
            Sample("chart-line", "Temperature", in: .scroll) { LineChart() },
            Sample("chart-symbols", "Lines with Symbols", in: .scroll) { SymbolsChart() },
            Sample("chart-methods", "Interpolation", in: .scroll) { MethodsChart() },
            Sample("chart-area", "Battery", in: .scroll) { AreaChart() },
            Sample("chart-streams", "Stacked Areas", in: .scroll) { StreamsChart() },
            Sample("chart-many", "Ten Thousand Points", in: .scroll) { ManyChart() },
        ]
    }
}

// MARK: Temperature

struct LineChart: View {
    var body: some View {
        Chart {
            ForEach(Samples.cities, id: \.0) { city, base in
                ForEach(0..<24) { week in
                    LineMark(
                        x: .value("Day", Samples.date(day: week * 7)),
                        y: .value("Temperature", base + 9 * sin(Double(week) / 4)))
                }
                .foregroundStyle(by: .value("City", city))
                .interpolationMethod(.monotone)
            }
        }
        .frame(height: 240)
    }
}

// MARK: Lines with Symbols

struct SymbolsChart: View {
    var body: some View {
        Chart {
            ForEach(Samples.cities, id: \.0) { city, base in
                ForEach(0..<9) { day in
                    LineMark(
                        x: .value("Day", day), y: .value("Temperature", base + Samples.wave(day, 2, 4)))
                }
                .foregroundStyle(by: .value("City", city))
                .symbol(by: .value("City", city))
            }
        }
        .chartXScale(domain: 0...8)
        .frame(height: 240)
    }
}

// MARK: Interpolation

struct MethodsChart: View {
    private let values = [2, 9, 4, 4, 11, 3]
    private let methods: [(String, InterpolationMethod)] = [
        ("linear", .linear), ("monotone", .monotone), ("cardinal", .cardinal), ("catmullRom", .catmullRom),
        ("stepStart", .stepStart), ("stepCenter", .stepCenter), ("stepEnd", .stepEnd),
    ]

    var body: some View {
        Chart {
            ForEach(methods, id: \.0) { name, method in
                ForEach(values.indices, id: \.self) { index in
                    LineMark(
                        x: .value("Step", index), y: .value("Value", values[index]), series: .value("Method", name))
                }
                .interpolationMethod(method)
                .foregroundStyle(by: .value("Method", name))
            }
        }
        .frame(height: 280)
    }
}

// MARK: Battery

struct AreaChart: View {
    var body: some View {
        Chart {
            ForEach(0..<25) { hour in
                AreaMark(
                    x: .value("Time", Samples.date(day: 0, hour: hour)),
                    y: .value("Battery Level", max(8, 100 - hour * 4 + (hour > 18 ? (hour - 18) * 12 : 0)))
                )
                .foregroundStyle(.green.opacity(0.25))
                LineMark(
                    x: .value("Time", Samples.date(day: 0, hour: hour)),
                    y: .value("Battery Level", max(8, 100 - hour * 4 + (hour > 18 ? (hour - 18) * 12 : 0)))
                )
                .foregroundStyle(.green)
            }
        }
        .chartYScale(domain: 0...100)
        .chartYAxis {
            AxisMarks(values: [0, 50, 100]) { value in
                AxisGridLine()
                AxisValueLabel { if let level = value.as(Int.self) { Text("\(level) %") } }
            }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .hour, count: 6)) {
                AxisGridLine()
                AxisTick()
                AxisValueLabel(format: .dateTime.hour())
            }
        }
        .frame(height: 200)
    }
}

// MARK: Stacked Areas

struct StreamsChart: View {
    var body: some View {
        Chart {
            ForEach(Samples.cities, id: \.0) { city, base in
                ForEach(0..<30) { day in
                    AreaMark(
                        x: .value("Day", Samples.date(day: day)),
                        y: .value("Visitors", base + Samples.wave(day, base / 3, 5)), stacking: .center)
                }
                .interpolationMethod(.catmullRom)
                .foregroundStyle(by: .value("City", city))
            }
        }
        .frame(height: 240)
    }
}

// MARK: Ten Thousand Points

struct ManyChart: View {
    var body: some View {
        Chart {
            ForEach(0..<10_000) { index in
                LineMark(x: .value("Second", index), y: .value("Level", Samples.wave(index, 300, 40)))
            }
        }
        .frame(height: 240)
    }
}

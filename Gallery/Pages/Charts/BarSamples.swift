import Charts
import SwiftUI

extension Sample {
    static var bars: [Sample] {
        [
            Sample("chart-bar", "Sales", in: .scroll) { BarChart() },
            Sample("chart-stacked", "Sales by Shop", in: .scroll) { StackedChart() },
            Sample("chart-grouped", "Shop beside Shop", in: .scroll) { GroupedChart() },
            Sample("chart-horizontal", "Lying Bars", in: .scroll) { HorizontalChart() },
            Sample("chart-normalized", "Shares", in: .scroll) { NormalizedChart() },
            Sample("chart-gradient", "Gradients", in: .scroll) { GradientChart() },
            Sample("chart-days", "A Month of Steps", in: .scroll) { DaysChart() },
        ]
    }
}

// MARK: Sales

struct BarChart: View {
    var body: some View {
        Chart(Sale.week.filter { $0.shop == "Porto" }) {
            BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
        }
        .frame(height: 240)
    }
}

// MARK: Sales by Shop

struct StackedChart: View {
    var body: some View {
        Chart(Sale.week) { sale in
            BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
        }
        .frame(height: 240)
    }
}

// MARK: Shop beside Shop

struct GroupedChart: View {
    var body: some View {
        Chart(Sale.week) { sale in
            BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
                .position(by: .value("Shop", sale.shop))
                .cornerRadius(3)
        }
        .frame(height: 240)
    }
}

// MARK: Lying Bars

struct HorizontalChart: View {
    var body: some View {
        Chart(Sale.week.filter { $0.shop == "Porto" }) { sale in
            BarMark(x: .value("Sales", sale.count), y: .value("Day", sale.day))
                .annotation(position: .trailing) {
                    Text("\(sale.count)").font(.caption2).foregroundStyle(.secondary)
                }
        }
        .chartXScale(domain: 0...140)
        .frame(height: 280)
    }
}

// MARK: Shares

struct NormalizedChart: View {
    var body: some View {
        Chart(Sale.week) { sale in
            BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count), stacking: .normalized)
                .foregroundStyle(by: .value("Shop", sale.shop))
        }
        .chartForegroundStyleScale(["Porto": Color.indigo, "Lisbon": Color.teal])
        .frame(height: 240)
    }
}

// MARK: Gradients

struct GradientChart: View {
    var body: some View {
        Chart(Sale.week.filter { $0.shop == "Porto" }) {
            BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                .foregroundStyle(Color.orange.gradient)
            LineMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                .foregroundStyle(LinearGradient(colors: [.purple, .blue], startPoint: .leading, endPoint: .trailing))
                .lineStyle(StrokeStyle(lineWidth: 4, lineCap: .round))
                .interpolationMethod(.monotone)
        }
        .frame(height: 240)
    }
}

// MARK: A Month of Steps

struct DaysChart: View {
    var body: some View {
        Chart {
            ForEach(0..<30) { day in
                BarMark(
                    x: .value("Day", Samples.date(day: day), unit: .day, calendar: Samples.calendar),
                    y: .value("Steps", 4000 + (day * 7919) % 6000))
            }
            RuleMark(y: .value("Goal", 8000))
                .foregroundStyle(.red)
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
                .annotation(position: .top, alignment: .leading) { Text("Goal").font(.caption2) }
        }
        .frame(height: 240)
    }
}

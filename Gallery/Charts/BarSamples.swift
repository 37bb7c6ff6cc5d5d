import Charts
import SwiftUI

struct Sale: Identifiable {
    let id = UUID()
    let day: String
    let shop: String
    let count: Int

    static let week: [Sale] = [
        ("Mon", 34, 21), ("Tue", 58, 30), ("Wed", 42, 44), ("Thu", 65, 38), ("Fri", 88, 61), ("Sat", 120, 95), ("Sun", 73, 52),
    ].flatMap { [Sale(day: $0.0, shop: "Porto", count: $0.1), Sale(day: $0.0, shop: "Lisbon", count: $0.2)] }
}

extension ChartSample {
    static var bars: [ChartSample] {
        [
            ChartSample("bar", "Sales") {
                Chart(Sale.week.filter { $0.shop == "Porto" }) {
                    BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                }
                .frame(height: 240)
            },
            ChartSample("stacked", "Sales by Shop") {
                Chart(Sale.week) { sale in
                    BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                        .foregroundStyle(by: .value("Shop", sale.shop))
                }
                .frame(height: 240)
            },
            ChartSample("grouped", "Shop beside Shop") {
                Chart(Sale.week) { sale in
                    BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
                        .foregroundStyle(by: .value("Shop", sale.shop))
                        .position(by: .value("Shop", sale.shop))
                        .cornerRadius(3)
                }
                .frame(height: 240)
            },
            ChartSample("horizontal", "Lying Bars") {
                Chart(Sale.week.filter { $0.shop == "Porto" }) { sale in
                    BarMark(x: .value("Sales", sale.count), y: .value("Day", sale.day))
                        .annotation(position: .trailing) {
                            Text("\(sale.count)").font(.caption2).foregroundStyle(.secondary)
                        }
                }
                .frame(height: 280)
            },
            ChartSample("normalized", "Shares") {
                Chart(Sale.week) { sale in
                    BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count), stacking: .normalized)
                        .foregroundStyle(by: .value("Shop", sale.shop))
                }
                .chartForegroundStyleScale(["Porto": Color.indigo, "Lisbon": Color.teal])
                .frame(height: 240)
            },
            ChartSample("gradient", "Gradients") {
                Chart(Sale.week.filter { $0.shop == "Porto" }) {
                    BarMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                        .foregroundStyle(Color.orange.gradient)
                    LineMark(x: .value("Day", $0.day), y: .value("Sales", $0.count))
                        .foregroundStyle(LinearGradient(colors: [.purple, .blue], startPoint: .leading, endPoint: .trailing))
                        .lineStyle(StrokeStyle(lineWidth: 4, lineCap: .round))
                        .interpolationMethod(.monotone)
                }
                .frame(height: 240)
            },
            ChartSample("days", "A Month of Steps") {
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
            },
        ]
    }
}

/// Made-up data that is the same at each start.
enum Samples {
    static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Lisbon") ?? .gmt
        return calendar
    }

    /// Noon of a day, counted from 1 June 2026.
    static func date(day: Int, hour: Int = 12) -> Date {
        calendar.date(from: DateComponents(year: 2026, month: 6, day: 1 + day, hour: hour)) ?? .distantPast
    }

    static func wave(_ index: Int, _ length: Double, _ height: Double) -> Double {
        height * (1 + sin(Double(index) / length)) + Double((index * 7919) % 17)
    }
}

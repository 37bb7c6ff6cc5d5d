import Foundation

struct Sale: Identifiable {
    let id = UUID()
    let day: String
    let shop: String
    let count: Int

    static let week: [Sale] = [
        ("Mon", 34, 21), ("Tue", 58, 30), ("Wed", 42, 44), ("Thu", 65, 38), ("Fri", 88, 61), ("Sat", 120, 95),
        ("Sun", 73, 52),
    ].flatMap { [Sale(day: $0.0, shop: "Porto", count: $0.1), Sale(day: $0.0, shop: "Lisbon", count: $0.2)] }
}

/// Made-up data, the same on each start.
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

    static var cities: [(String, Double)] { [("Porto", 14), ("Berlin", 9), ("Oslo", 5)] }
}

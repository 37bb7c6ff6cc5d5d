/// Round instants for an axis: whole calendar units, or multiples of them.
struct DateTicks {
    struct Step: Hashable, Sendable {
        let unit: Calendar.Component
        let count: Int
        /// The approximate length of the step, in seconds.
        let seconds: Double

        init(_ unit: Calendar.Component, _ count: Int) {
            self.unit = unit
            self.count = count
            seconds = Step.length(of: unit) * Double(count)
        }

        private static func length(of unit: Calendar.Component) -> Double {
            switch unit {
            case .nanosecond: 1e-9
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .weekOfYear, .weekOfMonth: 604_800
            case .month: 2_629_746  // a twelfth of a mean Gregorian year
            case .quarter: 7_889_238
            case .year, .yearForWeekOfYear: 31_556_952
            default: 86_400
            }
        }
    }

    /// The common steps of clocks and calendars.
    static let steps: [Step] = [
        Step(.second, 1), Step(.second, 5), Step(.second, 15), Step(.second, 30),
        Step(.minute, 1), Step(.minute, 5), Step(.minute, 15), Step(.minute, 30),
        Step(.hour, 1), Step(.hour, 2), Step(.hour, 3), Step(.hour, 6), Step(.hour, 12),
        Step(.day, 1), Step(.day, 2), Step(.weekOfYear, 1), Step(.weekOfYear, 2),
        Step(.month, 1), Step(.month, 2), Step(.month, 3), Step(.month, 6),
        Step(.year, 1), Step(.year, 2), Step(.year, 5), Step(.year, 10), Step(.year, 20), Step(.year, 50),
        Step(.year, 100),
    ]

    let calendar: Calendar

    /// The step that comes closest to dividing the time between two dates into `count` parts.
    func step(from start: Date, to end: Date, count: Int) -> Step {
        let rough = max(end.timeIntervalSince(start), 1e-9) / Double(max(1, count))
        func distance(_ step: Step) -> Double { abs(log(rough / step.seconds)) }
        return Self.steps.min { distance($0) < distance($1) } ?? Step(.day, 1)
    }

    /// The beginnings of the step's units between two dates, inclusive.
    func values(from start: Date, to end: Date, by step: Step) -> [Date] {
        guard step.seconds > 0, end.timeIntervalSince(start) / step.seconds < 2000 else { return [] }
        var found: [Date] = []
        let first = aligned(start, to: step)
        // Counted from the first date, because repeatedly adding a month would lose the day of the month.
        for index in 0..<2002 {
            guard let date = calendar.date(byAdding: step.unit, value: index * step.count, to: first) else { break }
            if date > end { break }
            if date >= start { found.append(date) }
        }
        return found
    }

    /// The last beginning of a step at or before `date`. Hours count from midnight, months from January.
    func aligned(_ date: Date, to step: Step) -> Date {
        guard let start = calendar.dateInterval(of: step.unit, for: date)?.start else { return date }
        guard step.count > 1, let around = Self.around[step.unit] else { return start }
        let outer = calendar.dateInterval(of: around, for: date)?.start ?? start
        let passed = calendar.dateComponents([step.unit], from: outer, to: start).value(for: step.unit) ?? 0
        return calendar.date(byAdding: step.unit, value: passed / step.count * step.count, to: outer) ?? start
    }

    private static let around: [Calendar.Component: Calendar.Component] = [
        .second: .minute, .minute: .hour, .hour: .day, .day: .month, .month: .year, .year: .era,
    ]
}

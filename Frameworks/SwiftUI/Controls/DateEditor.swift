/// Reads and changes the selection of a date picker as its parts.
struct DateEditor {
    let selection: Binding<Date>
    let limits: DateLimits
    let clock: WallClock
    let formatter: DateText

    var calendar: Calendar { clock.calendar }

    /// The wall clock's reading at the selection.
    var reading: Date { clock.reading(of: selection.wrappedValue) }

    var parts: DateComponents {
        calendar.dateComponents([.era, .year, .month, .isLeapMonth, .day, .hour, .minute, .second], from: reading)
    }

    /// Changes some parts of the selection and keeps the others, including the seconds.
    func change(_ change: (inout DateComponents) -> Void) {
        var parts = parts
        change(&parts)
        if let reading = calendar.date(from: parts) { select(reading) }
    }

    func select(_ reading: Date) {
        let current = selection.wrappedValue
        let chosen = limits.clamp(clock.instant(showing: reading, like: current))
        if chosen != current { selection.wrappedValue = chosen }
    }

    /// Moves the selection to the day of `reading`, at the same time of day.
    func selectDay(_ reading: Date) {
        let day = calendar.startOfDay(for: self.reading)
        select(calendar.startOfDay(for: reading) + self.reading.timeIntervalSince(day))
    }

    /// Changes parts of the date. If the new month lacks the day, its last day is selected.
    func changeDate(_ change: (inout DateComponents) -> Void) {
        var parts = parts
        change(&parts)
        let day = parts.day ?? 1
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return }
        let length = calendar.range(of: .day, in: .month, for: first)?.count ?? day
        if let reading = calendar.date(byAdding: .day, value: min(day, length) - 1, to: first) { select(reading) }
    }

    /// True if any instant of the day (month) of `reading` can be chosen.
    func allows(_ unit: Calendar.Component, of reading: Date) -> Bool {
        guard let unit = calendar.dateInterval(of: unit, for: reading) else { return false }
        if let latest = limits.latest, clock.reading(of: latest) < unit.start { return false }
        if let earliest = limits.earliest, clock.reading(of: earliest) >= unit.end { return false }
        return true
    }

    /// The years that can be selected. Without limits, they extend a lifetime before and after `middle`.
    func years(around middle: Int) -> ClosedRange<Int> {
        let year = parts.year ?? 1
        let era = parts.era
        func bound(_ date: Date?) -> Int? {
            guard let date else { return nil }
            let parts = calendar.dateComponents([.era, .year], from: clock.reading(of: date))
            return parts.era == era ? parts.year : nil
        }
        let first = bound(limits.earliest) ?? max(1, middle - 100)
        let last = bound(limits.latest) ?? middle + 100
        return min(first, year)...max(last, year)
    }

    /// The days from six months before the month of `middle` to six months after it, within the limits.
    func days(around middle: Date) -> [Date] {
        guard let month = calendar.dateInterval(of: .month, for: middle),
            let first = calendar.date(byAdding: .month, value: -6, to: month.start),
            let end = calendar.date(byAdding: .month, value: 6, to: month.end)
        else { return [reading] }
        let count = calendar.dateComponents([.day], from: first, to: end).day ?? 0
        return (0..<count)
            .compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
            .filter { allows(.day, of: $0) }
    }
}

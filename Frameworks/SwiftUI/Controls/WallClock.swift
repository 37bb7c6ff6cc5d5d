/// Converts instants to the readings of a clock and a calendar on the wall, and back.
///
/// A reading is stored as the instant at which a clock in Greenwich shows it. In Greenwich, every reading exists
/// exactly once, so date arithmetic needs no time zone.
struct WallClock: Equatable {
    let zone: TimeZone
    /// The calendar for arithmetic with readings.
    let calendar: Calendar

    init(zone: TimeZone, calendar: Calendar) {
        self.zone = zone
        var calendar = calendar
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    init(_ environment: EnvironmentValues) {
        var calendar = environment.calendar
        calendar.locale = environment.locale
        self.init(zone: environment.timeZone, calendar: calendar)
    }

    func reading(of instant: Date) -> Date {
        instant + TimeInterval(zone.secondsFromGMT(for: instant))
    }

    /// The instant at which the clock shows `reading`.
    ///
    /// If a change of the zone's offset skips the reading, the result is the first instant after the change. If the
    /// reading occurs twice, the result is the instant with the same offset as `previous`, so that turning the minutes
    /// does not change the hour, or else the first one.
    func instant(showing reading: Date, like previous: Date) -> Date {
        let before = reading - Self.day
        let after = reading + Self.day
        let candidates = Set([offset(at: before), offset(at: after)])
            .map { reading - $0 }
            .filter { self.reading(of: $0) == reading }
            .sorted()
        let kept = candidates.first { offset(at: $0) == offset(at: previous) }
        return kept ?? candidates.first ?? change(between: before, and: after)
    }

    /// A length greater than any zone's offset from Greenwich.
    private static let day: TimeInterval = 86_400

    private func offset(at instant: Date) -> TimeInterval { TimeInterval(zone.secondsFromGMT(for: instant)) }

    /// The first whole second after `start` that has the offset of `end`.
    private func change(between start: Date, and end: Date) -> Date {
        var low = start.timeIntervalSinceReferenceDate.rounded(.down)
        var high = end.timeIntervalSinceReferenceDate.rounded(.up)
        let target = offset(at: end)
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            let isAfter = offset(at: Date(timeIntervalSinceReferenceDate: middle)) == target
            if isAfter { high = middle } else { low = middle }
        }
        return Date(timeIntervalSinceReferenceDate: high)
    }
}

public import Foundation

/// The time on a wall clock at the destination, which a person means by "8:30".
///
/// Instants are derived from it whenever necessary, so a change of daylight saving time or of a country's rules never
/// shifts the arrival.
public struct ArrivalTime: Codable, Hashable, Sendable {
    /// 0 ... 23.
    public var hour: Int
    /// 0 ... 59.
    public var minute: Int

    public init(hour: Int, minute: Int) {
        self.hour = min(max(hour, 0), 23)
        self.minute = min(max(minute, 0), 59)
    }

    /// The time that the wall clock of `timeZone` shows at `instant`.
    public init(of instant: Date, in timeZone: TimeZone) {
        let shown = Calendar.gregorian(in: timeZone).dateComponents([.hour, .minute], from: instant)
        self.init(hour: shown.hour ?? 0, minute: shown.minute ?? 0)
    }

    /// The first instant after `now` at which the clock shows this time: today or tomorrow.
    ///
    /// If clocks skip this time, the first instant after the gap counts. If they show it twice, the first time counts.
    public func next(after now: Date, in timeZone: TimeZone) -> Date {
        let calendar = Calendar.gregorian(in: timeZone)
        var day = now
        while true {
            let instant = instant(onDayOf: day, in: timeZone)
            if instant > now { return instant }
            guard let tomorrow = calendar.date(byAdding: .day, value: 1, to: day) else { return instant }
            day = tomorrow
        }
    }

    /// The first instant of the civil day that contains `date` whose time on the clock is this one or later.
    ///
    /// `Calendar.nextDate(after:matching:)` is not used: its result is up to a day off in zones whose clocks move by
    /// half an hour or at a quarter to three (Lord Howe, Chatham).
    public func instant(onDayOf date: Date, in timeZone: TimeZone) -> Date {
        let day = Calendar.gregorian(in: timeZone).dateComponents([.year, .month, .day], from: date)
        let dial = DateComponents(year: day.year, month: day.month, day: day.day, hour: hour, minute: minute)
        guard let dialInGreenwich = Calendar.gregorian(in: .gmt).date(from: dial) else { return date }

        func offset(at instant: Date) -> TimeInterval {
            TimeInterval(timeZone.secondsFromGMT(for: instant))
        }
        // No zone is a whole day from Greenwich, so these are the offsets before and after any change.
        let before = offset(at: dialInGreenwich - 86_400)
        let after = offset(at: dialInGreenwich + 86_400)
        let showings = [before, after].map { dialInGreenwich - $0 }.filter {
            offset(at: $0) == dialInGreenwich.timeIntervalSince($0)
        }
        if let first = showings.min() { return first }

        // The clocks skip this time. Bisect to find the second of the change.
        var stillBefore = dialInGreenwich - after
        var already = dialInGreenwich - before
        while already.timeIntervalSince(stillBefore) > 1 {
            let middle = stillBefore + (already.timeIntervalSince(stillBefore) / 2).rounded(.down)
            if offset(at: middle) == before { stillBefore = middle } else { already = middle }
        }
        return already
    }
}

extension Calendar {
    /// The calendar for computing arrival times.
    static func gregorian(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}

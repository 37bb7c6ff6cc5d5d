public import Foundation

/// A time of day, as clocks on the wall show it.
public struct WallTime: Hashable, Codable, Sendable {
    public var hour: Int
    public var minute: Int
    public var second: Int

    public init(hour: Int, minute: Int, second: Int = 0) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Seconds since midnight on a day without a change of the clock.
    public var seconds: Int { (hour * 60 + minute) * 60 + second }

    /// The first instant at or after this time on `day`.
    ///
    /// A clock that is put forward skips an hour: what stands in it comes when the clock has jumped, at the first
    /// instant after the gap. A clock that is put back shows an hour twice: its first showing counts, and no other.
    public func instant(on day: CivilDay, in zone: TimeZone) -> Date {
        // What the clock would show in seconds since 1970, were the zone Greenwich.
        let shown = day.number * CivilDay.seconds + seconds
        // No zone is further than 14 hours from Greenwich: all instants in question lie between these two.
        let before = zone.offset(at: shown - 15 * 3600)
        let after = zone.offset(at: shown + 13 * 3600)
        let early = shown - before
        if zone.offset(at: early) == before { return Date(timeIntervalSince1970: Double(early)) }
        let late = shown - after
        if zone.offset(at: late) == after { return Date(timeIntervalSince1970: Double(late)) }
        // Neither offset shows it: it lies in a gap, which begins between the two.
        return Date(timeIntervalSince1970: Double(zone.change(after: late, until: early)))
    }

    /// The first such instant strictly after `date`, on one of `weekdays`.
    ///
    /// Each day of the zone's calendar has one. A day that a zone left out, as Samoa did with 30 December 2011, has none.
    ///
    /// - Parameter weekdays: `nil`, or none, for every day.
    public func first(after date: Date, on weekdays: Set<Locale.Weekday>? = nil, in zone: TimeZone) -> Date {
        let wanted = weekdays.flatMap { $0.isEmpty ? nil : $0 }
        var day = CivilDay(of: date, in: zone)
        // The clock may have been put back over midnight: then the day before may come again.
        day.number -= 1
        while true {
            if wanted?.contains(day.weekday) ?? true, day.exists(in: zone) {
                let instant = instant(on: day, in: zone)
                if instant > date { return instant }
            }
            day.number += 1
        }
    }
}

extension TimeZone {
    /// Seconds ahead of Greenwich at an instant, in seconds since 1970.
    fileprivate func offset(at instant: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }

    /// The first second after `start` and not after `end` with another offset than `start` has.
    fileprivate func change(after start: Int, until end: Int) -> Int {
        var (same, other) = (start, end)
        let offset = offset(at: start)
        while other - same > 1 {
            let middle = same + (other - same) / 2
            if self.offset(at: middle) == offset { same = middle } else { other = middle }
        }
        return other
    }
}

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

    /// - Throws: `DecodingError`, also for a time that no clock shows: calculations with it would overflow.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        hour = try container.decode(Int.self, forKey: .hour)
        minute = try container.decode(Int.self, forKey: .minute)
        second = try container.decode(Int.self, forKey: .second)
        guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else {
            throw DecodingError.dataCorruptedError(
                forKey: .hour, in: container, debugDescription: "No clock shows this time.")
        }
    }

    /// Seconds since midnight on a day without a clock change.
    public var seconds: Int { (hour * 60 + minute) * 60 + second }

    /// The first instant at or after this time on `day`.
    ///
    /// A clock that is put forward skips an hour: a time within it means the first instant after the gap. A clock that
    /// is put back shows an hour twice: only its first showing counts.
    public func instant(on day: CivilDay, in zone: TimeZone) -> Date {
        // The clock's reading in seconds since 1970, as if the zone were Greenwich.
        let shown = day.number * CivilDay.seconds + seconds
        // No zone is more than 14 hours from Greenwich, so all possible instants are between these two.
        let before = zone.offset(at: shown - 15 * 3600)
        let after = zone.offset(at: shown + 13 * 3600)
        let early = shown - before
        if zone.offset(at: early) == before { return Date(timeIntervalSince1970: Double(early)) }
        let late = shown - after
        if zone.offset(at: late) == after { return Date(timeIntervalSince1970: Double(late)) }
        // The time is in a gap, which begins between the two: neither offset shows it.
        return Date(timeIntervalSince1970: Double(zone.change(after: late, until: early)))
    }

    /// The first such instant strictly after `date`, on one of `weekdays`.
    ///
    /// Each day of the zone's calendar has one. A day that a zone skipped, such as 30 December 2011 in Samoa, has none.
    ///
    /// - Parameter weekdays: the weekdays; `nil` or empty for every day.
    public func first(after date: Date, on weekdays: Set<Locale.Weekday>? = nil, in zone: TimeZone) -> Date {
        let wanted = weekdays.flatMap { $0.isEmpty ? nil : $0 }
        var day = CivilDay(of: date, in: zone)
        // The clock may have been put back across midnight, so that the day before may come again.
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
    /// Seconds ahead of Greenwich at `instant`, which is in seconds since 1970.
    fileprivate func offset(at instant: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }

    /// The first second after `start` and not after `end` whose offset differs from that at `start`.
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

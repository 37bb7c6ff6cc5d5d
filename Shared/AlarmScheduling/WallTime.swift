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

    /// - Throws: `DecodingError`, even for a time that no clock shows, because calculations with it would overflow.
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
    /// If clocks are put forward, a time in the skipped hour means the first instant after the gap. If clocks are put
    /// back, an hour occurs twice, and only its first occurrence counts.
    public func instant(on day: CivilDay, in zone: TimeZone) -> Date {
        // The clock's reading in seconds since 1970, as if the zone were Greenwich.
        let shown = day.number * CivilDay.seconds + seconds
        // All possible instants are between these two, because no zone is more than 14 hours from Greenwich.
        let before = zone.offset(at: shown - 15 * 3600)
        let after = zone.offset(at: shown + 13 * 3600)
        let early = shown - before
        if zone.offset(at: early) == before { return Date(timeIntervalSince1970: Double(early)) }
        let late = shown - after
        if zone.offset(at: late) == after { return Date(timeIntervalSince1970: Double(late)) }
        // Neither offset shows the time: it is in a gap, which begins between the two instants.
        return Date(timeIntervalSince1970: Double(zone.change(after: late, until: early)))
    }

    /// The first instant after `date`, and not at it, that shows this time on one of `weekdays`.
    ///
    /// Each day of the zone's calendar has one, except a day that the zone skipped, such as 30 December 2011 in Samoa.
    ///
    /// - Parameter weekdays: the weekdays; `nil` or empty for every day.
    public func first(after date: Date, on weekdays: Set<Locale.Weekday>? = nil, in zone: TimeZone) -> Date {
        let wanted = weekdays.flatMap { $0.isEmpty ? nil : $0 }
        var day = CivilDay(of: date, in: zone)
        // If the clock was put back across midnight, the previous day may come again.
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

public import AlarmScheduling
public import Foundation

/// Hours without notifications, every day or on some weekdays.
public struct MuteWindow: Hashable, Codable, Sendable, Identifiable {
    public let id: UUID
    public var from: WallTime
    /// Earlier than `from` if the hours include midnight. If equal to `from`, the hours end on the next day.
    public var until: WallTime
    /// The weekdays on which the hours begin; empty for every day.
    public var weekdays: Set<Locale.Weekday>

    public init(id: UUID = UUID(), from: WallTime, until: WallTime, weekdays: Set<Locale.Weekday> = []) {
        self.id = id
        self.from = from
        self.until = until
        self.weekdays = weekdays
    }

    /// The instants from the beginning to the end of the hours on `day` in `zone`. `nil` on other weekdays, on a day
    /// that the zone skipped, or if a clock change leaves none of the hours.
    func occurrence(on day: CivilDay, in zone: TimeZone) -> Range<Date>? {
        guard weekdays.isEmpty || weekdays.contains(day.weekday), day.exists(in: zone) else { return nil }
        let last = until.seconds > from.seconds ? day : CivilDay(number: day.number + 1)
        let (start, end) = (from.instant(on: day, in: zone), until.instant(on: last, in: zone))
        return start < end ? start..<end : nil
    }

    /// The occurrences that can overlap the days around `date`.
    ///
    /// - Parameter days: the number of days after the day of `date`.
    func occurrences(around date: Date, through days: Int = 1, in zone: TimeZone) -> [Range<Date>] {
        let today = CivilDay(of: date, in: zone).number
        // An occurrence lasts at most a day and the length of a clock change.
        return (today - 2...today + days).compactMap { occurrence(on: CivilDay(number: $0), in: zone) }
    }
}

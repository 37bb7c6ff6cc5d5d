public import AlarmScheduling
public import Foundation

/// Hours without notifications that return every day or on some weekdays.
public struct MuteWindow: Hashable, Codable, Sendable, Identifiable {
    public let id: UUID
    public var from: WallTime
    /// Earlier than `from` if the hours include midnight. The same time as `from` means until the next day.
    public var until: WallTime
    /// The weekdays on which the hours begin; empty for every day.
    public var weekdays: Set<Locale.Weekday>

    public init(id: UUID = UUID(), from: WallTime, until: WallTime, weekdays: Set<Locale.Weekday> = []) {
        self.id = id
        self.from = from
        self.until = until
        self.weekdays = weekdays
    }

    /// The instants from the beginning to the end on `day` in `zone`; `nil` on other weekdays, on a day that the zone
    /// skipped, and if the change of the clock leaves nothing of the hours.
    func occurrence(on day: CivilDay, in zone: TimeZone) -> Range<Date>? {
        guard weekdays.isEmpty || weekdays.contains(day.weekday), day.exists(in: zone) else { return nil }
        let last = until.seconds > from.seconds ? day : CivilDay(number: day.number + 1)
        let (start, end) = (from.instant(on: day, in: zone), until.instant(on: last, in: zone))
        return start < end ? start..<end : nil
    }

    /// The occurrences that contain an instant of the days around `date`.
    ///
    /// - Parameter days: days after the one of `date`.
    func occurrences(around date: Date, through days: Int = 1, in zone: TimeZone) -> [Range<Date>] {
        let today = CivilDay(of: date, in: zone).number
        // An occurrence is at most a day and the change of a clock long.
        return (today - 2...today + days).compactMap { occurrence(on: CivilDay(number: $0), in: zone) }
    }
}

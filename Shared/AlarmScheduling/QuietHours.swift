package import Foundation

/// The hours of each day in which only time-sensitive notifications may disturb.
package struct QuietHours: Hashable, Codable, Sendable {
    package var from: WallTime
    /// Earlier than `from` if the hours include midnight. If equal to `from`, the hours last the whole day.
    package var until: WallTime

    package init(from: WallTime, until: WallTime) {
        self.from = from
        self.until = until
    }

    /// True if clocks in `zone` show a time within the hours.
    package func contains(_ date: Date, in zone: TimeZone) -> Bool {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        let now = WallTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0)
        let isAfterStart = now.seconds >= from.seconds
        let isBeforeEnd = now.seconds < until.seconds
        return from.seconds < until.seconds ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
    }
}

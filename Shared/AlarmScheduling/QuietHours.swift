package import Foundation

/// The hours of each day in which a person wants to be left alone, but for what is time-sensitive.
package struct QuietHours: Hashable, Codable, Sendable {
    package var from: WallTime
    /// Before `from` where they last over midnight. The same time is the whole day.
    package var until: WallTime

    package init(from: WallTime, until: WallTime) {
        self.from = from
        self.until = until
    }

    /// Whether clocks in `zone` show a time within them.
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

package import Foundation

/// A day of the calendar on the wall.
package struct CivilDay: Hashable, Codable, Sendable {
    /// Days since 1 January 1970.
    package var number: Int

    static let seconds = 24 * 3600

    package init(number: Int) {
        self.number = number
    }

    /// The day that `date` is on in `zone`.
    package init(of date: Date, in zone: TimeZone) {
        let shown = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
        number = Int((shown / Double(Self.seconds)).rounded(.down))
    }

    package var weekday: Locale.Weekday {
        // 1 January 1970 was a Thursday.
        let days: [Locale.Weekday] = [.thursday, .friday, .saturday, .sunday, .monday, .tuesday, .wednesday]
        return days[((number % 7) + 7) % 7]
    }

    /// Whether the day had any instant in `zone`.
    func exists(in zone: TimeZone) -> Bool {
        CivilDay(of: WallTime(hour: 0, minute: 0).instant(on: self, in: zone), in: zone) == self
    }
}

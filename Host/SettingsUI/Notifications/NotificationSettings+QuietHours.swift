import AlarmScheduling
import Foundation
import HostClock
import HostSettings

typealias QuietMinutes = HostSettings.QuietHours

extension NotificationSettings {
    func setQuiet(_ isQuiet: Bool) {
        // The night is the default.
        change { $0.quietHours = isQuiet ? QuietMinutes(from: 22 * 60, until: 7 * 60) : nil }
    }

    /// The time zone of the quiet hours: the host's, even if the page is elsewhere.
    var quietZone: TimeZone { .current }

    /// True if clocks in `zone` differ from the host's, now or in the other half of the year.
    func hasQuietTimesOfItsOwn(in zone: TimeZone) -> Bool {
        let now = HostClock.current.now
        return [now, now + 182 * 86_400].contains { quietZone.secondsFromGMT(for: $0) != zone.secondsFromGMT(for: $0) }
    }

    private var quietCalendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = quietZone
        return calendar
    }

    /// A date with the given time in `quietZone`, for a date picker.
    func quietTime(_ minutes: KeyPath<QuietMinutes, Int>) -> Date {
        let count = settings.quietHours?[keyPath: minutes] ?? 0
        return quietCalendar.date(from: DateComponents(year: 2001, hour: count / 60, minute: count % 60)) ?? .now
    }

    func setQuietTime(_ minutes: WritableKeyPath<QuietMinutes, Int>, to date: Date) {
        let parts = quietCalendar.dateComponents([.hour, .minute], from: date)
        change { $0.quietHours?[keyPath: minutes] = (parts.hour ?? 0) * 60 + (parts.minute ?? 0) }
    }

    var quietHours: QuietHours? {
        settings.quietHours.map { QuietHours(from: Self.time($0.from), until: Self.time($0.until)) }
    }

    private static func time(_ minutes: Int) -> WallTime {
        WallTime(hour: minutes / 60, minute: minutes % 60)
    }
}

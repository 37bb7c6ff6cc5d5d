package import Foundation

/// The rule for when an alarm rings, as the person meant it. Instants are derived from it whenever the clock or the
/// zone changes.
package enum AlarmRule: Hashable, Codable, Sendable {
    /// At this instant, wherever the device is by then.
    case at(Date)
    /// Once, when clocks next show this time.
    case next(WallTime)
    /// On these days of every week.
    case weekly(WallTime, Set<Locale.Weekday>)

    /// True if the alarm is scheduled again after it has rung.
    package var repeats: Bool {
        if case .weekly = self { true } else { false }
    }

    /// True if its instants change with the device's time zone.
    package var followsZone: Bool { time != nil }

    private var time: WallTime? {
        switch self {
        case .at: nil
        case .next(let time), .weekly(let time, _): time
        }
    }

    /// The first instant after `date`, or `nil` if there is none.
    package func first(after date: Date, in zone: TimeZone) -> Date? {
        switch self {
        case .at(let instant): instant > date ? instant : nil
        case .next(let time): time.first(after: date, in: zone)
        case .weekly(let time, let days): time.first(after: date, on: days, in: zone)
        }
    }

    /// The instant in `zone` with the civil day and time that `instant` had in `old`.
    package func same(as instant: Date, derivedIn old: TimeZone, in zone: TimeZone) -> Date {
        time?.instant(on: CivilDay(of: instant, in: old), in: zone) ?? instant
    }
}

package import Foundation

/// When an alarm is to ring, as a person meant it. Instants are derived from it, again and again.
package enum AlarmRule: Hashable, Codable, Sendable {
    /// At an instant, wherever the device is then.
    case at(Date)
    /// Once, when clocks next show the time.
    case next(WallTime)
    /// On these days of every week.
    case weekly(WallTime, Set<Locale.Weekday>)

    /// It goes on after it has rung.
    package var repeats: Bool {
        if case .weekly = self { true } else { false }
    }

    /// Its instants change with the zone that the device is in.
    package var followsZone: Bool { time != nil }

    private var time: WallTime? {
        switch self {
        case .at: nil
        case .next(let time), .weekly(let time, _): time
        }
    }

    /// The first instant after `date`; `nil` when there is none.
    package func first(after date: Date, in zone: TimeZone) -> Date? {
        switch self {
        case .at(let instant): instant > date ? instant : nil
        case .next(let time): time.first(after: date, in: zone)
        case .weekly(let time, let days): time.first(after: date, on: days, in: zone)
        }
    }

    /// The instant in `zone` of the civil day and time for which `instant` was derived in `old`.
    package func same(as instant: Date, derivedIn old: TimeZone, in zone: TimeZone) -> Date {
        time?.instant(on: CivilDay(of: instant, in: old), in: zone) ?? instant
    }
}

package import Foundation

/// When a notification is due, as the app meant it. Instants are derived from it, again and again.
package enum TriggerRecord: Codable, Sendable, Hashable {
    /// Seconds after the request was added, and after each delivery when it repeats.
    case interval(TimeInterval, repeats: Bool)
    /// Every instant that a clock shows such a time, or the first one only.
    case calendar(CivilTime, repeats: Bool)

    /// True when it goes on after the first delivery.
    package var repeats: Bool {
        switch self {
        case .interval(_, let repeats), .calendar(_, let repeats): repeats
        }
    }

    /// True when its instants change with the zone that the device is in.
    package var followsDeviceZone: Bool {
        switch self {
        case .interval: false
        case .calendar(let time, _): time.zone == nil
        }
    }

    /// The first instant it is due strictly after `date`, on a device in `zone`; `nil` when there is none.
    package func date(after date: Date, in zone: TimeZone) -> Date? {
        switch self {
        case .interval(let seconds, _): date.addingTimeInterval(seconds)
        case .calendar(let time, _): time.date(after: date, in: zone)
        }
    }

    /// Why the system would not take it; `nil` when it would.
    var objection: String? {
        switch self {
        case .interval(let seconds, _) where !seconds.isFinite || seconds <= 0:
            "A time interval must be greater than 0."
        case .interval(let seconds, repeats: true) where seconds < 60:
            "A time interval must be at least 60 if repeating."
        case .calendar(let time, _) where !time.isSpecific:
            "The date components of a calendar trigger are empty."
        default: nil
        }
    }
}

/// A civil time: what clocks and calendars on the wall show.
package struct CivilTime: Codable, Sendable, Hashable {
    /// Without calendar and zone.
    package let components: DateComponents
    /// The calendar in which they count; `nil` for the Gregorian one.
    package let calendar: Calendar.Identifier?
    /// An IANA name; `nil` for the zone that the device is in.
    package let zone: String?

    /// Takes a zone over where the app has chosen one.
    ///
    /// A calendar always has a zone. Where that is the device's own, it is no choice: the time follows the device.
    package init(_ components: DateComponents) {
        let isOwn = components.calendar.map { $0.timeZone == TimeZone.current } ?? true
        zone = (components.timeZone ?? (isOwn ? nil : components.calendar?.timeZone))?.identifier
        calendar = components.calendar?.identifier
        var bare = components
        bare.calendar = nil
        bare.timeZone = nil
        self.components = bare
    }

    /// The components as the app gave them.
    var dateComponents: DateComponents {
        var full = components
        full.calendar = calendar.map { Calendar(identifier: $0) }
        full.timeZone = zone.flatMap { TimeZone(identifier: $0) }
        return full
    }

    var isSpecific: Bool { components != DateComponents() }

    /// The calendar in its zone, on a device in `deviceZone`.
    package func calendar(in deviceZone: TimeZone) -> Calendar {
        var result = Calendar(identifier: calendar ?? .gregorian)
        result.timeZone = zone.flatMap { TimeZone(identifier: $0) } ?? deviceZone
        return result
    }

    /// The first instant after `date` that shows this time.
    ///
    /// In the hour that a change to summer time skips, it is the first instant after the gap. In the hour that is
    /// shown twice, it is the first showing and not the second.
    func date(after date: Date, in zone: TimeZone) -> Date? {
        guard isSpecific else { return nil }
        return calendar(in: zone).nextDate(
            after: date, matching: components, matchingPolicy: .nextTime, repeatedTimePolicy: .first,
            direction: .forward)
    }
}

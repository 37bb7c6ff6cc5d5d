package import Foundation

/// The time at which a notification is due, as specified by the app. Instants are computed from it when needed.
package enum TriggerRecord: Codable, Sendable, Hashable {
    /// The seconds after the request was added and, if it repeats, after each delivery.
    case interval(TimeInterval, repeats: Bool)
    /// Every instant at which a clock shows this time, or only the first one.
    case calendar(CivilTime, repeats: Bool)

    /// True if it continues after the first delivery.
    package var repeats: Bool {
        switch self {
        case .interval(_, let repeats), .calendar(_, let repeats): repeats
        }
    }

    /// True if its instants depend on the device's time zone.
    package var followsDeviceZone: Bool {
        switch self {
        case .interval: false
        case .calendar(let time, _): time.zone == nil
        }
    }

    /// The first due instant strictly after `date`, on a device in `zone`, or `nil` if there is none.
    package func date(after date: Date, in zone: TimeZone) -> Date? {
        switch self {
        case .interval(let seconds, _): date.addingTimeInterval(seconds)
        case .calendar(let time, _): time.date(after: date, in: zone)
        }
    }

    /// The reason why the system would reject the trigger, or `nil` if it is valid.
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

/// A civil time, as shown by clocks and calendars.
package struct CivilTime: Codable, Sendable, Hashable {
    /// The components, without calendar and time zone.
    package let components: DateComponents
    /// The calendar of the components, or `nil` for the Gregorian one.
    package let calendar: Calendar.Identifier?
    /// An IANA name, or `nil` for the device's time zone.
    package let zone: String?

    /// Creates a civil time. It keeps the time zone only if the app has chosen one.
    ///
    /// A calendar always has a time zone. If that is the device's own, it counts as not chosen, and the time follows
    /// the device.
    package init(_ components: DateComponents) {
        let isOwn = components.calendar.map { $0.timeZone == TimeZone.current } ?? true
        zone = (components.timeZone ?? (isOwn ? nil : components.calendar?.timeZone))?.identifier
        calendar = components.calendar?.identifier
        var bare = components
        bare.calendar = nil
        bare.timeZone = nil
        self.components = bare
    }

    /// The components as the app specified them.
    var dateComponents: DateComponents {
        var full = components
        full.calendar = calendar.map { Calendar(identifier: $0) }
        full.timeZone = zone.flatMap { TimeZone(identifier: $0) }
        return full
    }

    var isSpecific: Bool { components != DateComponents() }

    /// The calendar with its time zone, on a device in `deviceZone`.
    package func calendar(in deviceZone: TimeZone) -> Calendar {
        var result = Calendar(identifier: calendar ?? .gregorian)
        result.timeZone = zone.flatMap { TimeZone(identifier: $0) } ?? deviceZone
        return result
    }

    /// The first instant after `date` at which a clock shows this time.
    ///
    /// If the time is in the hour skipped at the start of summer time, it is the first instant after the gap. If it is
    /// in an hour that occurs twice, it is the first occurrence.
    func date(after date: Date, in zone: TimeZone) -> Date? {
        guard isSpecific else { return nil }
        return calendar(in: zone).nextDate(
            after: date, matching: components, matchingPolicy: .nextTime, repeatedTimePolicy: .first,
            direction: .forward)
    }
}

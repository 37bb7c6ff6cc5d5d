import CIcal
import Foundation

// Times of properties. Components, properties and zones are the same opaque pointer to Swift.
extension OpaquePointer {
    /// A property's date or time, or the start of its period, in the zone that the property names.
    var time: icaltimetype {
        let value = icalproperty_get_value(self)
        var time =
            icalvalue_isa(value) == ICAL_PERIOD_VALUE
            ? icalproperty_get_rdate(self).period.start : icalvalue_get_datetime(value)
        if time.is_date == 0, time.zone == nil { time.zone = zoneName.flatMap(zone) }
        return time
    }

    /// A property's `TZID`.
    var zoneName: String? {
        icalproperty_get_first_parameter(self, ICAL_TZID_PARAMETER)
            .flatMap { icalparameter_get_tzid($0) }.map { String(cString: $0) }
    }

    /// The zone that a property calls `name`: one defined in the calendar, or else one of the system.
    private func zone(named name: String) -> OpaquePointer? {
        var parent = icalproperty_get_parent(self)
        while let component = parent {
            if let zone = icalcomponent_get_timezone(component, name) { return zone }
            parent = icalcomponent_get_parent(component)
        }
        return SystemZoneName(name).flatMap { icaltimezone_get_builtin_timezone($0.text) }
    }
}

extension icaltimetype {
    /// The instant of this time. A day begins at midnight, and a time without a zone is local time in `timeZone`.
    func instant(floatingIn timeZone: TimeZone) -> Date {
        if is_date == 0, zone != nil {
            return Date(timeIntervalSince1970: TimeInterval(icaltime_as_timet_with_zone(self, zone)))
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = DateComponents(
            year: Int(year), month: Int(month), day: Int(day), hour: Int(hour), minute: Int(minute),
            second: Int(second))
        return calendar.date(from: parts) ?? .distantPast
    }

    /// The IANA name of the time's zone, such as "Europe/Vaduz", if the zone has one or corresponds to one.
    var zoneName: String? {
        guard let zone, icaltime_is_utc(self) == 0 else { return nil }
        let names = [icaltimezone_get_location(zone), icaltimezone_get_tzid(zone)]
        return names.lazy.compactMap { $0.map { String(cString: $0) } }
            .compactMap { TimeZone(identifier: $0) == nil ? windowsZones[$0] : $0 }.first
    }

    /// The day of the week as in recurrence rules, such as "MO".
    var weekday: String {
        ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][max(0, Int(icaltime_day_of_week(self)) - 1) % 7]
    }

    /// The date as written, as a number in the form 20261124.
    var dayNumber: Int { Int(year) * 10_000 + Int(month) * 100 + Int(day) }
}

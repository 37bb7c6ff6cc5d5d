import CIcal
import Foundation

/// A `VEVENT`, valid as long as libical's tree.
struct EventSource {
    let event: OpaquePointer
    let uid: String
    /// The revision number. A higher one replaces a lower one.
    let sequence: Int32
    /// The time zone for floating times.
    let timeZone: TimeZone
    let firstTime: icaltimetype
    let start: Date
    let end: Date
    /// The occurrence that this one replaces, or `nil`.
    let replaces: icaltimetype?

    /// `nil` for an event without a start.
    init?(_ event: OpaquePointer, floatingIn timeZone: TimeZone) {
        guard let first = Self.time(of: ICAL_DTSTART_PROPERTY, event) else { return nil }
        self.event = event
        uid = event.properties(ICAL_UID_PROPERTY).first?.text ?? Self.substitute(for: event)
        sequence = event.properties(ICAL_SEQUENCE_PROPERTY).first.map { icalproperty_get_sequence($0) } ?? 0
        self.timeZone = timeZone
        firstTime = first
        start = first.instant(floatingIn: timeZone)
        replaces = Self.time(of: ICAL_RECURRENCEID_PROPERTY, event)
        end = max(start, Self.end(of: event, from: first, floatingIn: timeZone))
    }

    /// A substitute for the identifier, which some servers omit. It consists of properties that stay the same until
    /// someone moves or renames the event.
    private static func substitute(for event: OpaquePointer) -> String {
        let kinds = [ICAL_DTSTART_PROPERTY, ICAL_SUMMARY_PROPERTY]
        return kinds.map { event.properties($0).first?.text ?? "" }.joined(separator: " ")
    }

    private static func time(of kind: icalproperty_kind, _ event: OpaquePointer) -> icaltimetype? {
        guard let time = event.properties(kind).first?.time else { return nil }
        return icaltime_is_null_time(time) == 0 && icaltime_is_valid_time(time) != 0 ? time : nil
    }

    /// The time zone of the start, if neither the calendar nor the system knows it. Its times are then read as
    /// floating.
    var unknownZone: String? {
        guard firstTime.is_date == 0, firstTime.zone == nil else { return nil }
        return event.properties(ICAL_DTSTART_PROPERTY).first?.zoneName
    }

    /// The end according to `DTEND` or `DURATION`. If there is neither, an event on a day lasts until its end, and one
    /// at a time has no duration.
    private static func end(of event: OpaquePointer, from start: icaltimetype, floatingIn zone: TimeZone) -> Date {
        if let end = time(of: ICAL_DTEND_PROPERTY, event) { return end.instant(floatingIn: zone) }
        let begins = start.instant(floatingIn: zone)
        if let duration = event.properties(ICAL_DURATION_PROPERTY).first {
            return begins + TimeInterval(icaldurationtype_as_int(icalproperty_get_duration(duration)))
        }
        return start.is_date == 0 ? begins : begins + 86_400
    }

    var isRecurring: Bool {
        replaces != nil || !event.properties(ICAL_RRULE_PROPERTY).isEmpty
            || !event.properties(ICAL_RDATE_PROPERTY).isEmpty
    }

    /// True if the change also applies to all later occurrences.
    var holdsForLater: Bool {
        let range = event.properties(ICAL_RECURRENCEID_PROPERTY).first?.parameter("RANGE")
        return range?.uppercased() == "THISANDFUTURE"
    }

    /// The dates and times in `EXDATE` or `RDATE`.
    func dates(_ kind: icalproperty_kind) -> [icaltimetype] {
        event.properties(kind).compactMap { property in
            var time = property.time
            guard icaltime_is_null_time(time) == 0 else { return nil }
            if time.is_date == 0, time.zone == nil { time.zone = firstTime.zone }
            return time
        }
    }

    /// The durations, in seconds, of occurrences that are added as periods, keyed by start.
    var ownLengths: [Date: TimeInterval] {
        let periods = event.properties(ICAL_RDATE_PROPERTY).compactMap { property -> (Date, TimeInterval)? in
            guard icalvalue_isa(icalproperty_get_value(property)) == ICAL_PERIOD_VALUE else { return nil }
            let period = icalproperty_get_rdate(property).period
            let isOpen = icaltime_is_null_time(period.end) != 0
            let length = icaldurationtype_as_int(isOpen ? period.duration : icaltime_subtract(period.end, period.start))
            return (property.time.instant(floatingIn: timeZone), TimeInterval(max(0, length)))
        }
        return Dictionary(periods) { first, _ in first }
    }

    var rules: [RecurrenceRule] {
        event.properties(ICAL_RRULE_PROPERTY).compactMap(\.text).map { RecurrenceRule($0, weekday: firstTime.weekday) }
    }

    /// The starts according to the event's rules between `start` (or a little earlier) and `end`, in no particular
    /// order.
    ///
    /// - Returns: `nil` if that takes longer than `budget` allows.
    func ruled(from start: Date, until end: Date, within budget: ExpansionBudget) -> [icaltimetype]? {
        var times: [icaltimetype] = []
        for rule in rules {
            guard let found = ruled(rule, from: start, until: end, within: budget) else { return nil }
            times += found
        }
        return times
    }

    /// The number of steps between two checks of the budget.
    private static let stride = 256

    private func ruled(
        _ rule: RecurrenceRule, from start: Date, until end: Date, within budget: ExpansionBudget
    ) -> [icaltimetype]? {
        guard rule.isAffordable else { return nil }
        let rule = rule.forLibical
        guard rule.freq != ICAL_NO_RECURRENCE else { return [] }
        let iterator = icalrecur_iterator_new(rule, firstTime)
        defer { if let iterator { icalrecur_iterator_free(iterator) } }
        // With some rules, finding the first time is expensive, because there may be none.
        guard !budget.isEventOver else { return nil }
        guard let iterator else { return [] }
        // In another zone, a day may begin a day earlier.
        let firstDay = icaltime_from_timet_with_zone(Int(start.timeIntervalSince1970) - 2 * 86_400, 0, nil).dayNumber
        var times: [icaltimetype] = []
        for step in 1... {
            let time = icalrecur_iterator_next(iterator)
            if step % Self.stride == 1, budget.isEventOver { return nil }
            guard icaltime_is_null_time(time) == 0 else { break }
            guard time.dayNumber >= firstDay else { continue }
            guard time.instant(floatingIn: timeZone) < end else { break }
            times.append(time)
            if times.count > CalendarExpansion.mostOccurrences { return nil }
        }
        return times
    }

    var title: String { event.properties(ICAL_SUMMARY_PROPERTY).first?.text ?? "" }

    /// The number of dates that are added or excluded.
    var dateCount: Int {
        event.properties(ICAL_EXDATE_PROPERTY).count + event.properties(ICAL_RDATE_PROPERTY).count
    }

    /// The occurrence of this event at `start`. It replaces the occurrence that the series has at `original`.
    func occurrence(at start: Date, original: Date) -> Occurrence {
        Occurrence(
            uid: uid, title: title.cut,
            location: event.properties(ICAL_LOCATION_PROPERTY).first?.text?.cut, place: place, start: start,
            end: start + end.timeIntervalSince(self.start), isAllDay: firstTime.is_date != 0,
            status: status, originalStart: original, isRecurring: isRecurring,
            isDetached: replaces != nil, timeZoneID: firstTime.zoneName)
    }

    private var status: Occurrence.Status {
        switch icalcomponent_get_status(event) {
        case ICAL_STATUS_CONFIRMED: .confirmed
        case ICAL_STATUS_TENTATIVE: .tentative
        case ICAL_STATUS_CANCELLED: .cancelled
        default: .none
        }
    }

    /// The coordinates in `GEO`, or those that Apple's calendars store beside the address.
    private var place: Occurrence.Place? {
        let structured = event.properties(ICAL_X_PROPERTY)
            .first { $0.extensionName?.uppercased() == "X-APPLE-STRUCTURED-LOCATION" }
        if let structured, let place = Self.place(structured.text, title: structured.parameter("X-TITLE")) {
            return place
        }
        guard let property = event.properties(ICAL_GEO_PROPERTY).first else { return nil }
        let geo = icalproperty_get_geo(property)
        return Self.place("geo:\(geo.lat),\(geo.lon)", title: nil)
    }

    /// The place of a URI such as "geo:47.14,9.52" (RFC 5870).
    private static func place(_ address: String?, title: String?) -> Occurrence.Place? {
        guard let address, address.lowercased().hasPrefix("geo:") else { return nil }
        let numbers = address.dropFirst(4).prefix { $0 != ";" }.split(separator: ",").compactMap { Double($0) }
        guard numbers.count >= 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return nil }
        // Programs write 0, 0 (in the sea off Africa) if they don't know the place.
        if numbers[0] == 0, numbers[1] == 0 { return nil }
        return Occurrence.Place(latitude: numbers[0], longitude: numbers[1], title: title?.cut)
    }
}

extension String {
    /// The first 500 code points, more than any page shows of a title or a place.
    fileprivate var cut: String { String(String.UnicodeScalarView(unicodeScalars.prefix(500))) }
}

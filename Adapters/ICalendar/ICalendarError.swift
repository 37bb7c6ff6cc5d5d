/// The reason why a text isn't a calendar.
package enum ICalendarError: String, Codable, Error {
    /// The text contains no `VCALENDAR`.
    case notACalendar
    /// The text ends before the calendar does, for example after an interrupted download. Events may be missing.
    case cutShort
}

/// The result of a process that reads a calendar.
package enum CalendarAnswer: Codable {
    case calendar(CalendarExpansion)
    case refused(ICalendarError)
}

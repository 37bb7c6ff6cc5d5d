/// The reason why a text is not a calendar.
package enum ICalendarError: String, Codable, Error {
    /// There is no `VCALENDAR` in it.
    case notACalendar
    /// It ends before the calendar does, as after an interrupted download. Events may be missing.
    case cutShort
}

/// The result of a process that reads a calendar.
package enum CalendarAnswer: Codable {
    case calendar(CalendarExpansion)
    case refused(ICalendarError)
}

/// Why something is not a calendar.
package enum ICalendarError: String, Codable, Error {
    /// There is no `VCALENDAR` in it.
    case notACalendar
    /// It ends before the calendar does, as a download that broke off. Events may be missing.
    case cutShort
}

/// What a process that reads a calendar answers.
package enum CalendarAnswer: Codable {
    case calendar(CalendarExpansion)
    case refused(ICalendarError)
}

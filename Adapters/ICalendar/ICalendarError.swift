/// Why something is not a calendar.
package enum ICalendarError: Error, Equatable {
    /// There is no `VCALENDAR` in it.
    case notACalendar
    /// It ends before the calendar does, as a download that broke off. Events may be missing.
    case cutShort
}

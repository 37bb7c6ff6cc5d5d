import CoreLocation
public import Foundation
import ICalendar

/// The base class of all objects in a calendar.
public class EKObject: NSObject {}

/// An item in a calendar.
public class EKCalendarItem: EKObject {
    let occurrence: Occurrence
    private let source: CalendarStore.Source

    fileprivate init(_ source: CalendarStore.Source, _ occurrence: Occurrence) {
        self.source = source
        self.occurrence = occurrence
    }

    public var calendar: EKCalendar! { EKCalendar(source) }

    /// The identifier, shared by all occurrences of a series. If two calendars contain the same event, it has two
    /// identifiers.
    public var calendarItemIdentifier: String { "\(source.id)/\(occurrence.uid)" }

    /// The identifier shared by all programs that read the calendar: the event's `UID`.
    public var calendarItemExternalIdentifier: String! { occurrence.uid }

    public var title: String! { occurrence.title }

    /// The location as written by a person.
    public var location: String? { occurrence.location }

    /// The time zone of its times, or nil for floating times, UTC and all-day events.
    public var timeZone: TimeZone? { occurrence.timeZoneID.flatMap(TimeZone.init(identifier:)) }

    public var hasRecurrenceRules: Bool { occurrence.isRecurring && !occurrence.isDetached }
}

/// An event on a particular day.
public final class EKEvent: EKCalendarItem {
    override init(_ source: CalendarStore.Source, _ occurrence: Occurrence) {
        super.init(source, occurrence)
    }

    /// The identifier, shared by all occurrences of a series.
    public var eventIdentifier: String! { calendarItemIdentifier }
    public var isAllDay: Bool { occurrence.isAllDay }
    public var startDate: Date! { occurrence.start }
    public var endDate: Date! { occurrence.end }

    public var status: EKEventStatus {
        switch occurrence.status {
        case .none: .none
        case .confirmed: .confirmed
        case .tentative: .tentative
        case .cancelled: .canceled
        }
    }

    /// True for an occurrence of a series that was changed individually.
    public var isDetached: Bool { occurrence.isDetached }

    /// The start of this occurrence according to the rule of its series, even if it was moved.
    public var occurrenceDate: Date! { occurrence.originalStart }

    /// The place on the map, or nil if the calendar contains only text.
    public var structuredLocation: EKStructuredLocation? {
        occurrence.place.map { EKStructuredLocation($0, title: $0.title ?? location ?? "") }
    }

    public func compareStartDate(with other: EKEvent) -> ComparisonResult {
        startDate.compare(other.startDate)
    }
}

/// The certainty of an event.
public enum EKEventStatus: Int, Sendable {
    case none = 0
    case confirmed = 1
    case tentative = 2
    case canceled = 3
}

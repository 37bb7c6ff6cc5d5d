import CoreLocation
public import Foundation
import ICalendar

/// What every object of a calendar is.
public class EKObject: NSObject {}

/// Something in a calendar.
public class EKCalendarItem: EKObject {
    let occurrence: Occurrence
    private let source: CalendarStore.Source

    fileprivate init(_ source: CalendarStore.Source, _ occurrence: Occurrence) {
        self.source = source
        self.occurrence = occurrence
    }

    public var calendar: EKCalendar! { EKCalendar(source) }

    /// The same for all occurrences of a series. Two calendars may have one event, each under an identifier of its own.
    public var calendarItemIdentifier: String { "\(source.id)/\(occurrence.uid)" }

    /// What the event is called wherever its calendar is read: its `UID`.
    public var calendarItemExternalIdentifier: String! { occurrence.uid }

    public var title: String! { occurrence.title }

    /// As a person wrote it.
    public var location: String? { occurrence.location }

    /// The zone that its times are written in; nil for floating times, UTC and whole days.
    public var timeZone: TimeZone? { occurrence.timeZoneID.flatMap(TimeZone.init(identifier:)) }

    public var hasRecurrenceRules: Bool { occurrence.isRecurring && !occurrence.isDetached }
}

/// One event on one day.
public final class EKEvent: EKCalendarItem {
    override init(_ source: CalendarStore.Source, _ occurrence: Occurrence) {
        super.init(source, occurrence)
    }

    /// The same for all occurrences of a series.
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

    /// An occurrence of a series that was changed by itself.
    public var isDetached: Bool { occurrence.isDetached }

    /// When this occurrence begins by the rule of its series, even where it was moved.
    public var occurrenceDate: Date! { occurrence.originalStart }

    /// Where it is on the map; nil where its calendar gives a text alone.
    public var structuredLocation: EKStructuredLocation? {
        occurrence.place.map { EKStructuredLocation($0, title: $0.title ?? location ?? "") }
    }

    public func compareStartDate(with other: EKEvent) -> ComparisonResult {
        startDate.compare(other.startDate)
    }
}

/// How sure an event is.
public enum EKEventStatus: Int, Sendable {
    case none = 0
    case confirmed = 1
    case tentative = 2
    case canceled = 3
}

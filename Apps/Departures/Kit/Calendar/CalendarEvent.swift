public import Foundation

/// An event in a person's calendar, with the properties that a departure needs.
public struct CalendarEvent: Identifiable, Hashable, Sendable {
    /// Identifies the event, even if its time, place and title change.
    public struct ID: Codable, Hashable, Sendable {
        var calendar: String
        /// The identifier of the calendar item, shared by all occurrences of a series.
        var item: String
        /// The occurrence's original start by the rule of its series; `nil` for a single event.
        var occurrence: Date?
    }

    /// Degrees north and east.
    struct Point: Codable, Hashable, Sendable {
        var latitude: Double
        var longitude: Double
    }

    public let id: ID
    public let calendarName: String
    public let title: String
    /// The place as written in the event, or an empty string.
    public let place: String
    /// The place on the map, or `nil` if the calendar does not give it.
    let point: Point?
    /// The time zone of the event's times.
    let timeZone: TimeZone?
    /// A whole minute.
    public let start: Date
    let isAllDay: Bool
    let isCancelled: Bool

    /// True if the event has a time and a place to go to. The address of a video call is not a place.
    var isOffered: Bool {
        !isAllDay && !isCancelled && (point != nil || EventPlace.isPlace(place))
    }
}

/// The event that a departure was made from, with its properties as known to the departure.
public struct EventLink: Codable, Hashable, Sendable {
    public internal(set) var event: CalendarEvent.ID
    var calendarName: String
    var title: String
    public internal(set) var place: String
    var point: CalendarEvent.Point?
    public internal(set) var start: Date
    /// The latest change to the event, or `nil` if nothing has changed since the person last saw it.
    var news: EventNews?
    /// True if the departure was switched off because the event is gone.
    var isRetired = false

    private var lost: String?

    /// The event's current place in the calendar, if the map does not know it and the departure still leads to the
    /// previous place; `nil` while the departure leads to the event's place.
    var lostPlace: String? {
        get {
            // The first app version stored the lost place only as news, which later news replaced.
            if case .placeUnknown(let place) = news { lost ?? place } else { lost }
        }
        set { lost = newValue }
    }

    /// Records that the person has chosen the lost place on the map.
    mutating func choosePlace() {
        guard let lostPlace else { return }
        // The text now matches the calendar's, so the place is not looked up again.
        place = lostPlace
        findPlace()
    }

    /// Records that the departure leads to the event's place again.
    mutating func findPlace() {
        lostPlace = nil
        if case .placeUnknown = news { news = nil }
    }

    init(_ event: CalendarEvent) {
        self.event = event.id
        calendarName = event.calendarName
        title = event.title
        place = event.place
        point = event.point
        start = event.start
    }
}

/// A change to an event.
enum EventNews: Codable, Hashable, Sendable {
    /// Includes the previous place if the place changed, too.
    case moved(from: Date, at: String?)
    case elsewhere(from: String)
    /// The new place is not on the map.
    case placeUnknown(String)
    case cancelled
    case deleted
    /// The event was moved to a time that has passed.
    case passed(Date)
    case returned
    /// The event is now an all-day event without a time.
    case allDay
    /// The whole calendar is gone, so the state of the event is unknown.
    case calendarGone

    /// True if no alarm is needed for the event any more.
    var silencesAlarms: Bool {
        switch self {
        case .cancelled, .deleted, .passed: true
        case .moved, .elsewhere, .placeUnknown, .returned, .allDay, .calendarGone: false
        }
    }

    /// True for news that is outdated once the event is back with a time.
    var isOfAbsence: Bool {
        switch self {
        case .cancelled, .deleted, .passed, .allDay, .calendarGone: true
        case .moved, .elsewhere, .placeUnknown, .returned: false
        }
    }
}

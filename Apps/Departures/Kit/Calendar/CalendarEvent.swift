public import Foundation

/// An event of a person's calendar, as far as a departure needs it.
public struct CalendarEvent: Identifiable, Hashable, Sendable {
    /// Which event it is, whatever becomes of its time, place and title.
    public struct ID: Codable, Hashable, Sendable {
        var calendar: String
        /// The same for all occurrences of a series.
        var item: String
        /// When the occurrence begins by the rule of its series; `nil` for an event that comes once.
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
    /// Where it is, as a person wrote it; empty where they did not.
    public let place: String
    /// Where it is on the map, where the calendar says that.
    let point: Point?
    /// The zone that its times are written in.
    let timeZone: TimeZone?
    /// A whole minute.
    public let start: Date
    let isAllDay: Bool
    let isCancelled: Bool

    /// Whether there is a time to be there and a place to go to: the address of a video call is none.
    var isOffered: Bool {
        !isAllDay && !isCancelled && (point != nil || EventPlace.isPlace(place))
    }
}

/// The event that a departure was made from, as the departure has it.
public struct EventLink: Codable, Hashable, Sendable {
    public internal(set) var event: CalendarEvent.ID
    var calendarName: String
    var title: String
    public internal(set) var place: String
    var point: CalendarEvent.Point?
    public internal(set) var start: Date
    /// What became of the event; `nil` while all is as a person saw it last.
    var news: EventNews?
    /// The event is gone, and the departure was switched off for that.
    var isRetired = false

    private var lost: String?

    /// Where the event is now, as its calendar says it, while the map does not know that and the departure goes where it
    /// went before; `nil` while it goes to the event.
    var lostPlace: String? {
        get {
            // The first links had it as news only, which the next news took away.
            if case .placeUnknown(let place) = news { lost ?? place } else { lost }
        }
        set { lost = newValue }
    }

    /// A person has said where the lost place is.
    mutating func choosePlace() {
        guard let lostPlace else { return }
        // It is where the calendar says, and is not looked for again.
        place = lostPlace
        findPlace()
    }

    /// The departure goes to the event.
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

/// What became of an event.
enum EventNews: Codable, Hashable, Sendable {
    /// The place before, where that is another now, too.
    case moved(from: Date, at: String?)
    case elsewhere(from: String)
    /// The new place is not on the map.
    case placeUnknown(String)
    case cancelled
    case deleted
    /// It was moved to a time that has passed.
    case passed(Date)
    case returned
    /// It has a day now, and no time.
    case allDay
    /// The calendar as a whole is no longer there, so that nothing is known of the event.
    case calendarGone

    /// No alarm rings for it, wherever it would be.
    var silencesAlarms: Bool {
        switch self {
        case .cancelled, .deleted, .passed: true
        case .moved, .elsewhere, .placeUnknown, .returned, .allDay, .calendarGone: false
        }
    }

    /// It is over once the event is there again, with its time.
    var isOfAbsence: Bool {
        switch self {
        case .cancelled, .deleted, .passed, .allDay, .calendarGone: true
        case .moved, .elsewhere, .placeUnknown, .returned: false
        }
    }
}

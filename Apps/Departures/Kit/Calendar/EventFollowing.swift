import Foundation

/// What a calendar says of an event that a departure was made from.
enum EventFinding: Hashable, Sendable {
    case found(CalendarEvent)
    /// The calendar is there, and the event is not.
    case gone
    /// The calendar cannot be looked at. A person who takes it away has not cancelled anything.
    case unknown
}

/// What follows from it for the departure: a pure rule.
enum EventFollowing: Hashable, Sendable {
    case nothing
    /// The departure stays as it is, and a person is told.
    case tell(EventNews)
    /// The departure is switched off, and a person is told why.
    case retire(EventNews)
    case follow(CalendarEvent, EventNews?)

    init(of link: EventLink, _ finding: EventFinding, now: Date) {
        switch finding {
        case .unknown: self = link.news == .calendarGone ? .nothing : .tell(.calendarGone)
        case .gone: self = Self.retiring(link, .deleted)
        case .found(let event) where event.isCancelled: self = Self.retiring(link, .cancelled)
        case .found(let event) where event.isAllDay: self = link.news == .allDay ? .nothing : .tell(.allDay)
        case .found(let event) where event.start <= now && event.start != link.start:
            self = Self.retiring(link, .passed(event.start))
        case .found(let event): self = Self.following(link, event)
        }
    }

    private static func retiring(_ link: EventLink, _ news: EventNews) -> EventFollowing {
        link.isRetired || link.news == news ? .nothing : .retire(news)
    }

    private static func following(_ link: EventLink, _ event: CalendarEvent) -> EventFollowing {
        if link.isRetired { return .follow(event, .returned) }
        let isElsewhere = link.isElsewhere(event)
        if event.start != link.start {
            return .follow(event, .moved(from: link.start, at: isElsewhere ? link.place : nil))
        }
        if isElsewhere { return .follow(event, .elsewhere(from: link.place)) }
        let same = link.following(event, .same, link.lastingNews)
        return same == link ? .nothing : .follow(event, link.lastingNews)
    }
}

/// Where the event is that a departure follows.
enum EventWhereabouts: Hashable, Sendable {
    /// Where it was.
    case same
    case found(CodableLocation)
    /// Elsewhere, and not on the map.
    case unknown
    /// Elsewhere, and the map cannot be asked now. That is told only once it `lasts`: after a start the map is there in
    /// a moment.
    case notAsked(lasts: Bool)
}

extension EventLink {
    /// Whether `event` takes place elsewhere now. One that says nothing of its place is where it was.
    func isElsewhere(_ event: CalendarEvent) -> Bool {
        (event.place != place && (event.point != nil || EventPlace.isPlace(event.place)))
            || (event.point != point && event.point != nil)
    }

    /// The link of a departure that has followed `event`.
    func following(_ event: CalendarEvent, _ whereabouts: EventWhereabouts, _ news: EventNews?) -> EventLink {
        var link = EventLink(event)
        link.news = news
        link.lostPlace = lostPlace
        switch whereabouts {
        case .same:
            // It is back before the place where it went for a while could be looked for.
            if lostPlace != event.place, EventPlace.isPlace(event.place) { link.findPlace() }
        case .found: link.findPlace()
        case .unknown: link.losePlace(event.place)
        case .notAsked(let lasts):
            // As the place before stays, the new one is looked for again.
            link.place = place
            link.point = point
            if lasts { link.losePlace(event.place) } else { link.news = news?.withoutPlace ?? lastingNews }
        }
        return link
    }

    /// What is still true of an event that is there.
    var lastingNews: EventNews? {
        news?.isOfAbsence == true ? nil : news
    }

    private mutating func losePlace(_ place: String) {
        lostPlace = place
        if case .elsewhere = news { news = .placeUnknown(place) }
    }
}

extension EventNews {
    /// What is left of it while nothing is said of the place; `nil` for nothing.
    fileprivate var withoutPlace: EventNews? {
        switch self {
        case .moved(let before, _): .moved(from: before, at: nil)
        case .elsewhere: nil
        default: self
        }
    }
}

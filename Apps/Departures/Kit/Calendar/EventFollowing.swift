import Foundation

/// The result of looking up the event that a departure was made from.
enum EventFinding: Hashable, Sendable {
    case found(CalendarEvent)
    /// The calendar exists, but the event does not.
    case gone
    /// The calendar cannot be read. Removing the calendar, or access to it, cancels nothing.
    case unknown
}

/// The consequence of a finding for the departure, as a pure rule.
enum EventFollowing: Hashable, Sendable {
    case nothing
    /// The departure does not change, and the person is notified.
    case report(EventNews)
    /// The departure is switched off, and the person is notified of the reason.
    case retire(EventNews)
    case follow(CalendarEvent, EventNews?)

    init(of link: EventLink, _ finding: EventFinding, now: Date) {
        switch finding {
        case .unknown: self = link.news == .calendarGone ? .nothing : .report(.calendarGone)
        case .gone: self = Self.retiring(link, .deleted)
        case .found(let event) where event.isCancelled: self = Self.retiring(link, .cancelled)
        case .found(let event) where event.isAllDay: self = link.news == .allDay ? .nothing : .report(.allDay)
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

/// The place of an event, compared with the destination of its departure.
enum EventWhereabouts: Hashable, Sendable {
    /// The place is unchanged.
    case same
    case found(CodableLocation)
    /// The place has changed and is not on the map.
    case unknown
    /// The place has changed and the map is unavailable. Reported only if that `lasts`, because the map may not be
    /// ready immediately after a start.
    case notAsked(lasts: Bool)
}

extension EventLink {
    /// True if `event` now takes place elsewhere. An event without a place counts as unmoved.
    func isElsewhere(_ event: CalendarEvent) -> Bool {
        (event.place != place && (event.point != nil || EventPlace.isPlace(event.place)))
            || (event.point != point && event.point != nil)
    }

    /// The link after its departure has followed `event`.
    func following(_ event: CalendarEvent, _ whereabouts: EventWhereabouts, _ news: EventNews?) -> EventLink {
        var link = EventLink(event)
        link.news = news
        link.lostPlace = lostPlace
        switch whereabouts {
        case .same:
            // The event returned to its previous place before the map found the temporary one.
            if lostPlace != event.place, EventPlace.isPlace(event.place) { link.findPlace() }
        case .found: link.findPlace()
        case .unknown: link.losePlace(event.place)
        case .notAsked(let lasts):
            // Keeping the previous place causes the new one to be looked up again.
            link.place = place
            link.point = point
            if lasts { link.losePlace(event.place) } else { link.news = news?.withoutPlace ?? lastingNews }
        }
        return link
    }

    /// The news, unless the event's return has made it obsolete.
    var lastingNews: EventNews? {
        news?.isOfAbsence == true ? nil : news
    }

    private mutating func losePlace(_ place: String) {
        lostPlace = place
        if case .elsewhere = news { news = .placeUnknown(place) }
    }
}

extension EventNews {
    /// This news without its part about the place, or `nil` if nothing is left.
    fileprivate var withoutPlace: EventNews? {
        switch self {
        case .moved(let before, _): .moved(from: before, at: nil)
        case .elsewhere: nil
        default: self
        }
    }
}

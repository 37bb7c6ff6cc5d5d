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
        var same = EventLink(event)
        same.news = link.news
        let wasHidden = link.news?.isOfAbsence ?? false
        return same == link && !wasHidden ? .nothing : .follow(event, wasHidden ? nil : link.news)
    }
}

extension EventLink {
    /// Whether `event` takes place elsewhere now. One that says nothing of its place is where it was.
    func isElsewhere(_ event: CalendarEvent) -> Bool {
        (event.place != place && (event.point != nil || EventPlace.isPlace(event.place)))
            || (event.point != point && event.point != nil)
    }
}

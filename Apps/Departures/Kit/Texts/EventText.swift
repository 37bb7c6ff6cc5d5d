import ClockText
public import Foundation

extension CalendarEvent {
    /// "9:00 AM • Mill Street 3".
    public func details(in timeZone: TimeZone, locale: Locale) -> String {
        let line = place.replacing("\n", with: ", ")
        let time = start.clockText(in: timeZone, locale: locale)
        return line.isEmpty ? time : "\(time) • \(line)"
    }

    /// The title, or the place if there is none.
    public var name: String {
        title.isEmpty ? place : title
    }
}

/// The events of one day.
public struct EventDay: Identifiable, Sendable {
    public let id: Date
    /// "Today", "Tomorrow".
    public let name: String
    public let events: [CalendarEvent]

    /// Groups `events`, which are of today and tomorrow, by day.
    public static func days(of events: [CalendarEvent], now: Date, in timeZone: TimeZone) -> [EventDay] {
        let calendar = Calendar.gregorian(in: timeZone)
        return Dictionary(grouping: events) { calendar.startOfDay(for: $0.start) }
            .sorted { $0.key < $1.key }
            .map { day, events in
                let isToday = calendar.isDate(day, inSameDayAs: now)
                return EventDay(
                    id: day, name: isToday ? String(localized: "Today") : String(localized: "Tomorrow"), events: events)
            }
    }
}

extension DepartureAlarm {
    /// "Fri, Nov 21 • Calendar “Work”"; `nil` for a departure that was not made from an event.
    public func eventText(locale: Locale) -> String? {
        event.map { event in
            let day = targetArrivalTime.dayText(in: destination.timeZone, locale: locale)
            return String(localized: "\(day) • Calendar “\(event.calendarName)”")
        }
    }

    /// The news about the event that the departure was made from, or `nil` if there is none. Includes the lost place
    /// for as long as it is not on the map.
    public func eventNews(locale: Locale, readerZone: TimeZone) -> String? {
        guard let event else { return nil }
        let text = event.news.flatMap { self.text(of: $0, event, locale: locale, readerZone: readerZone) }
        guard let place = event.lostPlace, event.news?.silencesAlarms != true else { return text }
        guard let text else {
            return String(localized: "The calendar now says “\(place)”, which isn’t on the map. Choose a place.")
        }
        return [text, String(localized: "“\(place)” isn’t on the map. Choose a place.")].joined(separator: " ")
    }

    /// One sentence, or `nil` if `eventNews` already covers the place.
    private func text(of news: EventNews, _ event: EventLink, locale: Locale, readerZone: TimeZone) -> String? {
        func time(_ instant: Date) -> String {
            let clock = instant.clockText(in: destination.timeZone, readerZone: readerZone, locale: locale)
            let calendar = Calendar.gregorian(in: destination.timeZone)
            let isOfThatDay = calendar.isDate(instant, inSameDayAs: event.start)
            return isOfThatDay ? clock : "\(instant.dayText(in: destination.timeZone, locale: locale)), \(clock)"
        }
        return switch news {
        case .moved(let before, nil): String(localized: "Moved in the calendar. Previously at \(time(before)).")
        case .moved(let before, let place?):
            String(localized: "Moved in the calendar. Previously at \(time(before)), “\(place)”.")
        case .elsewhere(let before):
            String(localized: "Moved to another place in the calendar. Previously at “\(before)”.")
        case .placeUnknown: nil
        case .cancelled: String(localized: "Cancelled in the calendar. No alarm will ring.")
        case .deleted: String(localized: "Deleted from the calendar. No alarm will ring.")
        case .passed(let start):
            String(localized: "Moved in the calendar to \(time(start)), which has passed. No alarm will ring.")
        case .returned: String(localized: "Back in the calendar.")
        case .allDay: String(localized: "The event no longer has a time. This departure hasn’t changed.")
        case .calendarGone: String(localized: "Its calendar is no longer available. This departure hasn’t changed.")
        }
    }

    /// "Leave by 8:05 AM to arrive by 8:30 AM."
    public func leaveText(locale: Locale, readerZone: TimeZone) -> String {
        func time(_ instant: Date) -> String {
            instant.clockText(in: destination.timeZone, readerZone: readerZone, locale: locale)
        }
        return String(localized: "Leave by \(time(leaveTime)) to arrive by \(time(targetArrivalTime)).")
    }

    /// "To Alderbrook Gym, Mill Street 3": the place on the map that the calendar's text was matched to.
    public var destinationText: String {
        let place = [destination.name, destination.address].filter { !$0.isEmpty }.joined(separator: ", ")
        return String(localized: "To \(place)")
    }
}

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

    /// Groups `events` of today and tomorrow by day.
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

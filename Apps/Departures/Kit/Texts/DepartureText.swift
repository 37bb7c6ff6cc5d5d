import ClockText
public import Foundation

/// The texts about a departure and its next arrival, for a reader whose clock is in `readerZone`.
public struct DepartureText {
    private let departure: DepartureAlarm
    private let locale: Locale
    private let readerZone: TimeZone

    public init(_ departure: DepartureAlarm, locale: Locale, readerZone: TimeZone) {
        self.departure = departure
        self.locale = locale
        self.readerZone = readerZone
    }

    /// "Arrive by 8:30 AM • 15m Prep", with the time on the clocks at the destination, and the zone's name if a clock
    /// in `readerZone` shows another time.
    public var constraints: String {
        let arrival = departure.targetArrivalTime.clockText(
            in: departure.destination.timeZone, readerZone: readerZone, locale: locale)
        return String(
            localized: "Arrive by \(arrival.unbroken) • \(departure.nextPrepDuration.shortText(locale: locale)) Prep")
    }

    /// "Gym", "Gym, Weekdays".
    public var title: String {
        departure.repeats.isEmpty ? departure.title : "\(departure.title), \(departure.repeats.text(locale: locale))"
    }

    /// The exceptions for the next arrival, or `nil` if there are none.
    public var exception: String? {
        let day = departure.targetArrivalTime.dayText(in: departure.destination.timeZone, locale: locale)
        let skip = departure.skipUntil.map { _ in String(localized: "Skipped until \(day)") }
        let change = departure.onlyNext.map { _ in String(localized: "Changed for next time only") }
        let parts = [skip, change].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " • ")
    }

    /// "Snoozing until 8:01 AM".
    public func snooze(until end: Date) -> String {
        let time = end.clockText(in: readerZone, locale: locale)
        return String(localized: "Snoozing until \(time.unbroken)")
    }

    /// "Leave now to arrive about 8:47 AM". Shown from the time to leave until the person has left.
    public func lateness(at now: Date) -> String? {
        if departure.isOnTheWay { return nil }
        return departure.expectedArrival(at: now).map { arrival in
            let text = arrival.clockText(in: departure.destination.timeZone, readerZone: readerZone, locale: locale)
            return String(localized: "Leave now to arrive around \(text.unbroken)")
        }
    }

    /// "You are on the way and arrive about 8:47 AM." Shown from when the person has left until the arrival is over.
    public func progress(at now: Date) -> String? {
        guard departure.isOnTheWay, let arrival = departure.expectedArrival(at: now) else { return nil }
        let text = arrival.clockText(in: departure.destination.timeZone, readerZone: readerZone, locale: locale)
        return String(localized: "You’re on your way and will arrive around \(text.unbroken).")
    }

    /// The text to share with someone who waits: "I am running late for Gym and arrive about 8:47 AM." Names the day
    /// unless it is today.
    public func share(at now: Date) -> String {
        let arrival = departure.expectedArrival(at: now) ?? departure.targetArrivalTime
        let zone = departure.destination.timeZone
        let text = arrival.clockText(in: zone, readerZone: readerZone, locale: locale)
        if arrival >= departure.targetArrivalTime + 60 {
            return String(localized: "I’m running late for \(departure.title) and will arrive around \(text).")
        }
        if Calendar.gregorian(in: zone).isDate(arrival, inSameDayAs: now) {
            return String(localized: "I’ll arrive at \(departure.destination.name) around \(text).")
        }
        let day = arrival.dayText(in: zone, locale: locale)
        return String(localized: "I’ll arrive at \(departure.destination.name) on \(day) around \(text).")
    }

    // MARK: - Event

    /// "Fri, Nov 21 • Calendar “Work”"; `nil` for a departure that was not made from an event.
    public var event: String? {
        departure.event.map { event in
            let day = departure.targetArrivalTime.dayText(in: departure.destination.timeZone, locale: locale)
            return String(localized: "\(day) • Calendar “\(event.calendarName)”")
        }
    }

    /// The news about the departure's event, or `nil` if there is none. Includes the lost place while the map does
    /// not have it.
    public var news: String? {
        guard let event = departure.event else { return nil }
        let text = event.news.flatMap { self.text(of: $0, event) }
        guard let place = event.lostPlace, event.news?.silencesAlarms != true else { return text }
        guard let text else {
            return String(localized: "The calendar now says “\(place)”, which isn’t on the map. Choose a place.")
        }
        return [text, String(localized: "“\(place)” isn’t on the map. Choose a place.")].joined(separator: " ")
    }

    /// The news as one sentence, or `nil` if `news` already mentions the place.
    private func text(of news: EventNews, _ event: EventLink) -> String? {
        func time(_ instant: Date) -> String {
            let clock = instant.clockText(in: departure.destination.timeZone, readerZone: readerZone, locale: locale)
            let calendar = Calendar.gregorian(in: departure.destination.timeZone)
            let isOfThatDay = calendar.isDate(instant, inSameDayAs: event.start)
            return isOfThatDay
                ? clock : "\(instant.dayText(in: departure.destination.timeZone, locale: locale)), \(clock)"
        }
        return switch news {
        case .moved(let before, nil): String(localized: "Moved in the calendar. Previously at \(time(before)).")
        case .moved(let before, let place?):
            String(localized: "Moved in the calendar. Previously at \(time(before)), “\(place)”.")
        case .elsewhere(let before):
            String(localized: "The place was changed in your calendar. It was “\(before)”.")
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
    public var leave: String {
        func time(_ instant: Date) -> String {
            instant.clockText(in: departure.destination.timeZone, readerZone: readerZone, locale: locale)
        }
        return String(
            localized: "Leave by \(time(departure.leaveTime)) to arrive by \(time(departure.targetArrivalTime)).")
    }

    /// "To Alderbrook Gym, Mill Street 3", the place on the map found for the calendar's text.
    public var destination: String {
        let place = [departure.destination.name, departure.destination.address].filter { !$0.isEmpty }.joined(
            separator: ", ")
        return String(localized: "To \(place)")
    }
}

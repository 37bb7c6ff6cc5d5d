import ClockText
public import Foundation

/// The departures of one upcoming day.
public struct UpcomingDay: Identifiable, Hashable, Sendable {
    public struct Departure: Identifiable, Hashable, Sendable {
        public let id: String
        public let title: String
        /// "Leave by 7:45 AM", on the reader's clock, like the day.
        public let leave: String
        /// "Arrive by 8:30 AM".
        public let arrival: String
        let instant: Date
    }

    /// "Today", "Tomorrow", "Wed, Nov 26".
    public let name: String
    public let departures: [Departure]

    public var id: String { name }
}

extension UpcomingDay {
    /// The days within a week of `now` on which one of `departures` leaves, for a reader whose clock is in
    /// `readerZone`. Later arrivals are calculated like the next one.
    public static func days(
        of departures: [DepartureAlarm], from now: Date, locale: Locale, readerZone: TimeZone
    ) -> [UpcomingDay] {
        let all = departures.flatMap { week(of: $0, from: now, locale: locale, readerZone: readerZone) }
            .sorted { $0.instant < $1.instant }
        let calendar = Calendar.gregorian(in: readerZone)
        return Dictionary(grouping: all) { calendar.startOfDay(for: $0.instant) }.sorted { $0.key < $1.key }.map {
            UpcomingDay(name: name(of: $0.key, now: now, calendar: calendar, locale: locale), departures: $0.value)
        }
    }

    private static func name(of day: Date, now: Date, calendar: Calendar, locale: Locale) -> String {
        switch calendar.dateComponents([.day], from: calendar.startOfDay(for: now), to: day).day {
        case 0: String(localized: "Today")
        case 1: String(localized: "Tomorrow")
        default: day.dayText(in: calendar.timeZone, locale: locale)
        }
    }

    /// The departures of the week that begins at `now`.
    private static func week(
        of departure: DepartureAlarm, from now: Date, locale: Locale, readerZone: TimeZone
    ) -> [Departure] {
        guard departure.isEnabled else { return [] }
        let end = now + 7 * 86_400
        let regular = departure.onlyNext?.regularArrival ?? departure.targetArrivalTime
        let later = departure.repeats.isEmpty ? [] : departure.repetition.arrivals(after: regular, until: end)
        let arrivals = [departure.targetArrivalTime].filter { $0 > now && $0 <= end } + later
        // The armed times apply only to this arrival, because of a snooze or a form saved late.
        let ahead = departure.targetArrivalTime.timeIntervalSince(departure.plan.believedLeave)
        return arrivals.map { arrival in
            let there = arrival.clockText(in: departure.destination.timeZone, readerZone: readerZone, locale: locale)
            let leave = arrival == departure.targetArrivalTime ? departure.leaveTime : arrival - ahead
            return Departure(
                id: "\(departure.id)-\(arrival.timeIntervalSinceReferenceDate)", title: departure.title,
                leave: String(localized: "Leave by \(leave.clockText(in: readerZone, locale: locale))"),
                arrival: String(localized: "Arrive by \(there)"), instant: leave)
        }
    }
}

import CoreLocation
import EventKit
public import Foundation
public import Observation

/// The events in a person's calendars.
@MainActor
@Observable
public final class EventCatalog {
    public enum Access: Sendable {
        case unknown, granted, denied
    }

    public private(set) var access = Access.unknown
    /// True if there is any calendar.
    public private(set) var hasCalendars = false
    @ObservationIgnored private let store = EKEventStore()
    @ObservationIgnored private var told: AsyncStream<Void>.Continuation?
    /// Counts calendar changes, so that views of events are updated.
    private var version = 0

    public init() {}

    /// Asks for calendar access if that has not been done, and refreshes the calendars.
    public func load() async {
        access = (try? await store.requestFullAccessToEvents()) == true ? .granted : .denied
        refresh()
        store.refreshSourcesIfNecessary()
    }

    /// Yields on each change to the calendars, and once at the start. Does not ask for permission.
    func changes() -> AsyncStream<Void> {
        let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let observer = NotificationCenter.default.addObserver(
            forName: .EKEventStoreChanged, object: nil, queue: nil
        ) { _ in
            continuation.yield()
        }
        // Only the notification center uses the token.
        nonisolated(unsafe) let token = observer
        continuation.onTermination = { _ in NotificationCenter.default.removeObserver(token) }
        continuation.yield()
        told = continuation
        return changes
    }

    /// Compares the events with their departures again, as after a calendar change.
    func recheck() {
        told?.yield()
    }

    /// Reads the current state of the calendars.
    func refresh() {
        hasCalendars = !store.calendars(for: .event).isEmpty
        version += 1
    }

    private var isReadable: Bool {
        EKEventStore.authorizationStatus(for: .event) == .fullAccess
    }

    /// The maximum number of events offered from one calendar. Nobody goes to more in two days, and a page shows all
    /// of them at once.
    private static let mostOffers = 100

    /// The events of tomorrow and the rest of today that require a trip, each listed once, in the order of time.
    public func offers(now: Date, in timeZone: TimeZone) -> [CalendarEvent] {
        _ = version
        let calendar = Calendar.gregorian(in: timeZone)
        guard isReadable, let end = calendar.date(byAdding: .day, value: 2, to: calendar.startOfDay(for: now)) else {
            return []
        }
        let predicate = store.predicateForEvents(withStart: now, end: end, calendars: nil)
        var known: Set<CalendarEvent.ID> = []
        var counts: [String: Int] = [:]
        return store.events(matching: predicate).map(CalendarEvent.init)
            .sorted { $0.start < $1.start }
            .filter { event in
                // The same event may be in the person's own calendar and in a shared one.
                let item = CalendarEvent.ID(calendar: "", item: event.id.item, occurrence: event.id.occurrence)
                guard event.start > now, event.isOffered, known.insert(item).inserted else { return false }
                counts[event.id.calendar, default: 0] += 1
                return counts[event.id.calendar, default: 0] <= Self.mostOffers
            }
    }

    /// Looks up the event behind `link`.
    func find(_ link: EventLink) -> EventFinding {
        guard isReadable, let calendar = store.calendar(withIdentifier: link.event.calendar) else { return .unknown }
        let found =
            link.event.occurrence.map { occurrence(of: link, at: $0, in: calendar) } ?? single(link, in: calendar)
        return found.map { .found(CalendarEvent($0)) } ?? .gone
    }

    private func single(_ link: EventLink, in calendar: EKCalendar) -> EKEvent? {
        store.calendarItems(withExternalIdentifier: link.event.item).lazy.compactMap { $0 as? EKEvent }
            .first { $0.calendar.calendarIdentifier == calendar.calendarIdentifier }
    }

    /// The occurrence originally at `original`. If the whole series was moved, the occurrence on that day.
    private func occurrence(of link: EventLink, at original: Date, in calendar: EKCalendar) -> EKEvent? {
        let month: TimeInterval = 31 * 86_400
        let predicate = store.predicateForEvents(
            withStart: original - month, end: original + month, calendars: [calendar])
        let series = store.events(matching: predicate).filter { $0.calendarItemExternalIdentifier == link.event.item }
        let day = Calendar.gregorian(in: series.first?.timeZone ?? .current)
        return series.first { $0.occurrenceDate == original }
            ?? series.first { day.isDate($0.startDate, inSameDayAs: link.start) && !$0.isDetached }
    }
}

extension CalendarEvent {
    init(_ event: EKEvent) {
        let isOfSeries = event.hasRecurrenceRules || event.isDetached
        id = ID(
            calendar: event.calendar.calendarIdentifier, item: event.calendarItemExternalIdentifier,
            occurrence: isOfSeries ? event.occurrenceDate : nil)
        calendarName = event.calendar.title
        title = (event.title ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        place = (event.location ?? event.structuredLocation?.title ?? "")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        point = event.structuredLocation?.geoLocation.map {
            Point(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
        }
        timeZone = event.timeZone
        let minute = (event.startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
        start = Date(timeIntervalSinceReferenceDate: minute * 60)
        isAllDay = event.isAllDay
        isCancelled = event.status == .canceled
    }
}

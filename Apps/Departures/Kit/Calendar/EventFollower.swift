import DevicePorts
import Foundation
import OSLog
import SwiftData
import UserNotifications

/// Keeps departures in line with the events they were made from.
@MainActor
final class EventFollower {
    private let events: EventCatalog
    private let context: ModelContext
    private let start: StartLocation
    private let router: any RouteEstimating
    private let control: DepartureControl
    private let center: UNUserNotificationCenter
    private var following: Task<Void, Never>?
    /// The pending retry after a failure.
    private(set) var retry: Task<Void, Never>?
    /// The departures whose event is elsewhere and could not be looked up, each with the time since when the map has
    /// been unavailable.
    private(set) var unplaced: [UUID: Date] = [:]
    private let log = Logger(subsystem: "Departures", category: "calendar")

    /// Seconds.
    private static let retryInterval: TimeInterval = 60

    init(
        events: EventCatalog, context: ModelContext, start: StartLocation, router: any RouteEstimating,
        control: DepartureControl, center: UNUserNotificationCenter
    ) {
        self.events = events
        self.context = context
        self.start = start
        self.router = router
        self.control = control
        self.center = center
    }

    /// Follows calendar changes until this object is deallocated.
    func begin() {
        let changes = events.changes()
        following = Task { [weak self] in
            for await _ in changes {
                guard let self, !Task.isCancelled else { return }
                events.refresh()
                await followAll()
            }
        }
    }

    /// Checks the events of all departures with an arrival in the future.
    private func followAll() async {
        let now = DeviceClock.now
        let linked = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.targetArrivalTime > now })
        var isDone = true
        do {
            for departure in try context.fetch(linked) where departure.modelContext != nil {
                isDone = await tryToFollow(departure) && isDone
            }
        } catch {
            log.error("Events were not followed: \(error.localizedDescription, privacy: .public)")
            isDone = false
        }
        if !isDone { followLater() }
    }

    /// - Returns: true if nothing is left to do.
    private func tryToFollow(_ departure: DepartureAlarm) async -> Bool {
        do {
            try await follow(departure)
            return true
        } catch {
            log.error("An event was not followed: \(error.localizedDescription, privacy: .public)")
            return false
        }
    }

    /// Schedules one retry for everything that failed. The calendars report a change only once, but in a minute a
    /// full disk may have space, and a map in preparation may be ready.
    private func followLater() {
        guard retry == nil else { return }
        retry = Task { [weak self] in
            try? await DeviceClock.sleep(until: DeviceClock.now + Self.retryInterval)
            self?.retry = nil
            self?.events.recheck()
        }
    }

    private func follow(_ departure: DepartureAlarm) async throws {
        guard let link = departure.event else { return }
        switch EventFollowing(of: link, events.find(link), now: DeviceClock.now) {
        case .nothing: return
        case .report(let news): departure.event?.news = news
        case .retire(let news):
            departure.event?.news = news
            // A departure that the person has switched off is not switched on when its event returns.
            departure.event?.isRetired = departure.isEnabled
            if departure.isEnabled { try control.setEnabled(false, for: departure) }
        case .follow(let event, let news):
            let whereabouts = link.isElsewhere(event) ? await findPlace(for: event, of: departure.id) : .same
            // A person may have edited or deleted the departure meanwhile.
            guard departure.modelContext != nil, departure.event == link else { return }
            try apply(event, whereabouts, of: link, news, by: departure)
        }
        // If saving fails, the event is processed again.
        try context.saveOrRollBack()
        if departure.event?.news != link.news { postNews(departure) }
    }

    /// Finds the new place of `event`. If the map is unavailable, schedules a retry.
    private func findPlace(for event: CalendarEvent, of departure: UUID) async -> EventWhereabouts {
        do {
            let place = try await EventPlace.find(event, near: start.location)
            unplaced[departure] = nil
            return place.map { .found($0) } ?? .unknown
        } catch {
            let now = DeviceClock.now
            // The clock may have been set back.
            let since = min(unplaced[departure] ?? now, now)
            unplaced[departure] = since
            log.notice("The map was not asked for a place: \(error.localizedDescription, privacy: .public)")
            followLater()
            return .notAsked(lasts: now.timeIntervalSince(since) >= Self.retryInterval)
        }
    }

    private func apply(
        _ event: CalendarEvent, _ whereabouts: EventWhereabouts, of link: EventLink, _ news: EventNews?,
        by departure: DepartureAlarm
    ) throws {
        let isMoved = event.start != link.start
        let wasRetired = link.isRetired
        var place: CodableLocation?
        if case .found(let found) = whereabouts { place = found }
        if departure.label == link.title { departure.label = String(event.title.prefix(DepartureDraft.longestLabel)) }
        let followed = link.following(event, whereabouts, news)
        // Nothing changed, because the map was still unavailable.
        guard followed != link else { return }
        departure.event = followed
        if let place { departure.lead(to: place) }
        departure.arrivalTime = ArrivalTime(of: event.start, in: departure.destination.timeZone)
        guard isMoved || place != nil || wasRetired else { return }
        // Traffic differs at other times of day.
        if isMoved { departure.fixedLead = nil }
        departure.beginArrival(at: event.start)
        // The wake-up was removed with the event, so the person may still be asleep.
        if wasRetired { departure.armed.wake = event.start }
        if departure.answer == nil { departure.answer = router.estimate(for: departure.question) }
        if departure.isEnabled || wasRetired { try control.enable(departure, byPerson: false, now: DeviceClock.now) }
    }

    /// Posts the news as a notification, because people don't look at the list when a meeting is moved.
    private func postNews(_ departure: DepartureAlarm) {
        let text = DepartureText(departure, locale: DeviceLocale.current, readerZone: .current)
        guard let news = text.news else { return }
        log.notice("Departure \(departure.id.uuidString, privacy: .public) has news of its event: \(news)")
        let content = UNMutableNotificationContent()
        content.title = departure.title
        let leave = departure.isEnabled ? text.leave : nil
        content.body = [news, leave].compactMap(\.self).joined(separator: " ")
        content.interruptionLevel = .active
        content.threadIdentifier = departure.id.uuidString
        center.add(
            UNNotificationRequest(identifier: Self.notification(of: departure.id), content: content, trigger: nil))
    }

    /// The identifier of the notification with news of a departure's event.
    static func notification(of departure: UUID) -> String {
        "event-\(departure.uuidString)"
    }
}

import AppContainer
import Foundation
import SQLiteStore
import UserNotifications

/// Stores the apps' requests for notifications, and removes them.
struct RequestScheduler: NotificationPart {
    let context: NotificationContext
    let signals: LoopSignals
    let announcers: Announcers
    let deliverer: Deliverer

    /// Schedules a request. It is on the disk when this returns.
    func add(_ request: RequestRecord, of app: AppContainer) throws {
        guard try store.apps.settings(of: app.id).isAllowed || announcers.contains(app.id) else {
            throw UNError(.notificationsNotAllowed, "Notifications are not allowed for \(app.name).")
        }
        let derivation = derivation()
        let first = derivation.first(of: request.trigger)
        var occurrence = Occurrence(
            id: UUID().uuidString, app: app.id, request: request, added: derivation.now,
            fireDate: first ?? derivation.now, zone: request.zone(derivation.zone), state: .scheduled)
        var reason = "The app added it."
        if first == nil {
            // Accepted, as on Apple's systems: the request replaces a pending one, and is never delivered.
            occurrence.state = .removed
            reason = "Its time was past when it was added."
        }
        do {
            try store.attachments.folder.keep(request.content) { content in
                occurrence.request.content = content
                try store.occurrences.schedule(occurrence, at: derivation.now, reason: reason)
            }
        } catch let error as DatabaseError where error.isPassing && request.trigger == nil {
            // The notification is due now, so it only has to be shown.
            deliverer.showUnwritten(occurrence)
        }
        signals.wake()
    }

    /// The requests that are still ahead, or that the app has just added to be delivered now.
    func pending(of app: String) throws -> [RequestRecord] {
        let now = now
        return try store.occurrences.all(in: .scheduled, of: app)
            .filter { $0.request.trigger == nil || $0.fireDate > now }.map(\.request)
    }

    /// Removes requests that are still ahead. One that is due has been delivered, as far as the app knows, even if the
    /// host was away at that time.
    func removePending(_ identifiers: [String]?, of app: String) throws {
        try store.occurrences.removePending(identifiers, of: app, at: now, reason: "The app removed the request.")
        signals.wake()
    }

    func removeDelivered(_ identifiers: [String]?, of app: String) throws {
        let shown =
            try identifiers.map { try store.occurrences.shown($0, of: app) } ?? store.occurrences.shown(of: app)
        try deliverer.withdraw(shown.filter { $0.alarm == nil }, reason: "The app removed the notification.")
    }
}

extension RequestRecord {
    /// The device's time zone, if the instants depend on it.
    func zone(_ zone: TimeZone) -> String? {
        trigger?.followsDeviceZone == true ? zone.identifier : nil
    }
}

extension Occurrence {
    /// The occurrence as the app sees it.
    var notification: NotificationRecord {
        NotificationRecord(request: request, date: deliveredDate ?? fireDate)
    }
}

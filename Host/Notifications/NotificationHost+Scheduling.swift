package import AppContainer
import Foundation
import SQLiteStore
package import UserNotifications

extension NotificationHost: NotificationService {
    package func requestAuthorization(
        _ options: UNAuthorizationOptions, of app: AppContainer
    ) async throws -> Bool {
        let known = try store.apps.settings(of: app.id)
        var settings = known
        settings.options |= options.rawValue
        if known.authorizationStatus == .notDetermined {
            let isAllowed = await dependencies.authorize(app, options)
            settings.status = (isAllowed ? UNAuthorizationStatus.authorized : .denied).rawValue
        }
        if settings != known { try store.apps.setSettings(settings, of: app.id) }
        return settings.isAllowed
    }

    /// Allows or forbids an app's notifications, as chosen in the host's settings.
    package func setAllowed(_ isAllowed: Bool, for app: String) throws {
        var settings = try store.apps.settings(of: app)
        settings.status = (isAllowed ? UNAuthorizationStatus.authorized : .denied).rawValue
        try store.apps.setSettings(settings, of: app)
    }

    package func settings(of app: AppContainer) throws -> SettingsRecord {
        try store.apps.settings(of: app.id)
    }

    package func add(_ request: RequestRecord, of app: AppContainer) throws {
        guard try store.apps.settings(of: app.id).isAllowed || isAnnouncer(app) else {
            throw UNError(.notificationsNotAllowed, "Notifications are not allowed for \(app.name).")
        }
        let derivation = derivation()
        let first = derivation.first(of: request.trigger)
        var occurrence = Occurrence(
            id: UUID().uuidString, app: app.id, request: request, added: derivation.now,
            fireDate: first ?? derivation.now, zone: request.zone(derivation.zone), state: .scheduled)
        var reason = "The app added it."
        if first == nil {
            // Accepted like on Apple's systems: it replaces a pending request, and is never delivered.
            occurrence.state = .removed
            reason = "Its time was past when it was added."
        }
        do {
            try store.attachments.folder.keep(request.content) { content in
                occurrence.request.content = content
                try store.occurrences.schedule(occurrence, at: derivation.now, reason: reason)
            }
        } catch let error as DatabaseError where error.blamesDisk && request.trigger == nil {
            // It is due now, so it only needs to be shown.
            showUnwritten(occurrence)
        }
        wake()
    }

    package func pendingRequests(of app: AppContainer) throws -> [RequestRecord] {
        try store.occurrences.all(in: .scheduled, of: app.id).map(\.request)
    }

    package func removePendingRequests(_ identifiers: [String]?, of app: AppContainer) throws {
        try store.occurrences.removeScheduled(
            identifiers, of: app.id, at: now, reason: "The app removed the request.")
        wake()
    }

    package func deliveredNotifications(of app: AppContainer) throws -> [NotificationRecord] {
        try store.occurrences.shown(of: app.id).filter { $0.alarm == nil }.map(\.notification)
    }

    package func removeDeliveredNotifications(_ identifiers: [String]?, of app: AppContainer) throws {
        let found = try store.occurrences.shown(of: app.id).filter {
            $0.alarm == nil && identifiers?.contains($0.request.identifier) ?? true
        }
        try withdraw(found, reason: "The app removed the notification.")
    }

    package func setCategories(_ categories: [CategoryRecord], of app: AppContainer) throws {
        try store.categories.replace(with: categories, of: app.id)
    }

    package func categories(of app: AppContainer) throws -> [CategoryRecord] {
        try store.categories.all(of: app.id)
    }

    package func setBadgeCount(_ count: Int, of app: AppContainer) throws {
        try setBadge(count, of: app.id)
    }

    /// The number on an app's icon; 0 for none.
    package func badgeCount(of app: String) throws -> Int {
        try store.apps.badge(of: app)
    }

    func setBadge(_ count: Int, of app: String) throws {
        try store.apps.setBadge(count, of: app)
        pages.send(.badge(app: app, count: count))
    }

    /// Removes delivered notifications, in the store and then in every channel.
    func withdraw(_ occurrences: [Occurrence], reason: String) throws {
        guard !occurrences.isEmpty else { return }
        try store.occurrences.change(
            occurrences.map(\.id), from: [.delivering, .waiting, .delivered, .missed], to: .removed, at: now,
            reason)
        Task {
            for occurrence in occurrences { await withdrawFromChannels(occurrence) }
        }
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

package import AppContainer
package import UserNotifications

extension NotificationHost: UserNotificationService {
    package func requestAuthorization(
        _ options: UNAuthorizationOptions, of app: AppContainer
    ) async throws -> Bool {
        try await permissions.requestNotifications(options, of: app)
    }

    package func settings(of app: AppContainer) throws -> SettingsRecord {
        try store.apps.settings(of: app.id)
    }

    package func add(_ request: RequestRecord, of app: AppContainer) throws {
        try requests.add(request, of: app)
    }

    package func pendingRequests(of app: AppContainer) throws -> [RequestRecord] {
        try requests.pending(of: app.id)
    }

    package func removePendingRequests(_ identifiers: [String]?, of app: AppContainer) throws {
        try requests.removePending(identifiers, of: app.id)
    }

    package func deliveredNotifications(of app: AppContainer) throws -> [NotificationRecord] {
        try store.occurrences.shown(of: app.id).filter { $0.alarm == nil }.map(\.notification)
    }

    package func removeDeliveredNotifications(_ identifiers: [String]?, of app: AppContainer) throws {
        try requests.removeDelivered(identifiers, of: app.id)
    }

    package func setCategories(_ categories: [CategoryRecord], of app: AppContainer) throws {
        try store.categories.replace(with: categories, of: app.id)
    }

    package func categories(of app: AppContainer) throws -> [CategoryRecord] {
        try store.categories.all(of: app.id)
    }

    package func setBadgeCount(_ count: Int, of app: AppContainer) throws {
        try deliverer.setBadge(count, of: app.id)
    }

    /// The number on an app's icon; 0 for none.
    package func badgeCount(of app: String) throws -> Int {
        try store.apps.badge(of: app)
    }
}

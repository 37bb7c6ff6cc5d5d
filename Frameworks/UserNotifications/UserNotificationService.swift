package import AppContainer
package import HostService

/// The host's side of `UNUserNotificationCenter`. Stored data is on disk when a call returns.
package protocol UserNotificationService: Sendable {
    /// Asks the person whether `app` may notify, or returns the earlier decision.
    func requestAuthorization(_ options: UNAuthorizationOptions, of app: AppContainer) async throws -> Bool
    func settings(of app: AppContainer) throws -> SettingsRecord
    /// Schedules `request`, replacing a pending one with the same identifier.
    func add(_ request: RequestRecord, of app: AppContainer) throws
    func pendingRequests(of app: AppContainer) throws -> [RequestRecord]
    /// - Parameter identifiers: `nil` for all.
    func removePendingRequests(_ identifiers: [String]?, of app: AppContainer) throws
    func deliveredNotifications(of app: AppContainer) throws -> [NotificationRecord]
    /// - Parameter identifiers: `nil` for all.
    func removeDeliveredNotifications(_ identifiers: [String]?, of app: AppContainer) throws
    func setCategories(_ categories: [CategoryRecord], of app: AppContainer) throws
    func categories(of app: AppContainer) throws -> [CategoryRecord]
    func setBadgeCount(_ count: Int, of app: AppContainer) throws
}

extension UNUserNotificationCenter {
    /// The host that schedules and delivers notifications. Without one, every throwing call throws.
    package static let service = HostService<(any UserNotificationService)?>(nil)
}

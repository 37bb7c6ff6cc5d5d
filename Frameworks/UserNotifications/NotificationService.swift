package import AppContainer
import Synchronization

/// The host's side of `UNUserNotificationCenter`. What a call has stored is on the disk when it returns.
package protocol NotificationService: Sendable {
    /// Asks whether `app` may notify, or recalls the answer.
    func requestAuthorization(_ options: UNAuthorizationOptions, of app: AppContainer) async throws -> Bool
    func settings(of app: AppContainer) throws -> SettingsRecord
    /// Schedules `request` in the place of a pending one with the same identifier.
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
    /// The host of this task alone. Tests run side by side in one process, each with a host of its own.
    @TaskLocal package static var taskService: (any NotificationService)?

    private static let installed = Mutex<(any NotificationService)?>(nil)

    /// The host that schedules and delivers. `nil` when none runs: then every call that can fail does.
    package static var service: (any NotificationService)? {
        get { taskService ?? installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
}

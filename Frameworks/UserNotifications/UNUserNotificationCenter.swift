import AppContainer
public import Foundation

/// The center for an app's notifications: schedules them, lists delivered ones, and reports the person's responses.
///
/// `current()` is the center of the app whose code is running. The host stores all notifications, so they survive a
/// restart of the host.
public class UNUserNotificationCenter: NSObject {
    let core: NotificationCenterCore

    init(_ core: NotificationCenterCore) {
        self.core = core
    }

    public class func current() -> UNUserNotificationCenter {
        UNUserNotificationCenter(.of(AppContainer.current))
    }

    /// The delegate that decides how notifications are shown while the app is open, and receives the person's
    /// responses. Set it before the app has finished launching.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { core.delegate }
        set { core.delegate = newValue }
    }

    /// False, because a host does not show views of an app inside its notifications.
    public var supportsContentExtensions: Bool { false }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNUserNotificationCenter)?.core === core
    }

    @_documentation(visibility: internal)
    public override var hash: Int { ObjectIdentifier(core).hashValue }
}

// MARK: Permission

extension UNUserNotificationCenter {
    nonisolated(nonsending)
        public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool
    {
        let (service, app) = try core.host()
        return try await service.requestAuthorization(options, of: app)
    }

    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { [core] in
            do {
                let (service, app) = try core.host()
                completionHandler(try await service.requestAuthorization(options, of: app), nil)
            } catch {
                completionHandler(false, error)
            }
        }
    }

    nonisolated(nonsending) public func notificationSettings() async -> UNNotificationSettings {
        UNNotificationSettings(core.settings)
    }

    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        let settings = core.settings
        Task { completionHandler(UNNotificationSettings(settings)) }
    }
}

// MARK: Pending

extension UNUserNotificationCenter {
    /// Schedules a notification, replacing a pending one with the same identifier. It is stored when this method
    /// returns.
    nonisolated(nonsending) public func add(_ request: UNNotificationRequest) async throws {
        let record = try request.stored()
        try await core.perform { try $0.add(record, of: $1) }
    }

    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        // Stored before this returns, so that calls take effect in order.
        let result = Result {
            let (service, app) = try core.host()
            try service.add(try request.stored(), of: app)
        }
        core.answer(result, completionHandler)
    }

    nonisolated(nonsending) public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        core.pendingRequests.map { UNNotificationRequest($0) }
    }

    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        let records = core.pendingRequests
        Task { completionHandler(records.map { UNNotificationRequest($0) }) }
    }

    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        core.attempt { try $0.removePendingRequests(identifiers, of: $1) }
    }

    public func removeAllPendingNotificationRequests() {
        core.attempt { try $0.removePendingRequests(nil, of: $1) }
    }
}

// MARK: Delivered

extension UNUserNotificationCenter {
    nonisolated(nonsending) public func deliveredNotifications() async -> [UNNotification] {
        core.deliveredNotifications.map { UNNotification($0) }
    }

    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        let records = core.deliveredNotifications
        Task { completionHandler(records.map { UNNotification($0) }) }
    }

    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        core.attempt { try $0.removeDeliveredNotifications(identifiers, of: $1) }
    }

    public func removeAllDeliveredNotifications() {
        core.attempt { try $0.removeDeliveredNotifications(nil, of: $1) }
    }
}

// MARK: Categories and badge

extension UNUserNotificationCenter {
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let records = categories.map(\.record)
        core.attempt { try $0.setCategories(records, of: $1) }
    }

    nonisolated(nonsending) public func notificationCategories() async -> Set<UNNotificationCategory> {
        Set(core.categories.map { UNNotificationCategory($0) })
    }

    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        let records = core.categories
        Task { completionHandler(Set(records.map { UNNotificationCategory($0) })) }
    }

    /// Sets the number on the app's icon; 0 removes it.
    nonisolated(nonsending) public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try core.setBadgeCount(newBadgeCount).get()
    }

    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        core.answer(core.setBadgeCount(newBadgeCount), completionHandler)
    }
}

import AppContainer
import Foundation
import Synchronization
import UserNotifications

/// The host's side of the notification center, in memory: the pending and the delivered notifications.
final class NotificationShelf: UserNotificationService {
    struct Contents {
        var pending: [String: RequestRecord] = [:]
        var delivered: [RequestRecord] = []
        var categories: [CategoryRecord] = []
        var settings = SettingsRecord(status: .authorized, options: [.alert, .sound])
        /// Every change to the pending notifications, in order: "+wake-…", "-wake-…".
        var history: [String] = []
        var isFull = false
    }

    private let contents = Mutex(Contents())

    /// The contents, for a test to inspect.
    var now: Contents { contents.withLock { $0 } }

    /// Lets a test do what a person or a broken disk does.
    func change(_ body: (inout Contents) -> Void) {
        contents.withLock { body(&$0) }
    }

    func requestAuthorization(_ options: UNAuthorizationOptions, of app: AppContainer) async throws -> Bool {
        contents.withLock { contents in
            if contents.settings.authorizationStatus == .notDetermined {
                contents.settings = SettingsRecord(status: .authorized, options: options)
            }
            return contents.settings.isAllowed
        }
    }

    func settings(of app: AppContainer) throws -> SettingsRecord {
        contents.withLock { $0.settings }
    }

    func add(_ request: RequestRecord, of app: AppContainer) throws {
        try contents.withLock { contents in
            guard contents.settings.isAllowed else { throw UNError(.notificationsNotAllowed) }
            if contents.isFull { throw UNError(.notificationInvalidNoContent) }
            contents.history.append("+" + request.identifier)
            if request.trigger == nil {
                contents.pending[request.identifier] = nil
                contents.delivered.append(request)
            } else {
                contents.pending[request.identifier] = request
            }
        }
    }

    func pendingRequests(of app: AppContainer) throws -> [RequestRecord] {
        contents.withLock { Array($0.pending.values) }
    }

    func removePendingRequests(_ identifiers: [String]?, of app: AppContainer) throws {
        contents.withLock { contents in
            for identifier in identifiers ?? Array(contents.pending.keys)
            where contents.pending.removeValue(forKey: identifier) != nil {
                contents.history.append("-" + identifier)
            }
        }
    }

    func deliveredNotifications(of app: AppContainer) throws -> [NotificationRecord] {
        contents.withLock { $0.delivered.map { NotificationRecord(request: $0, date: .now) } }
    }

    func removeDeliveredNotifications(_ identifiers: [String]?, of app: AppContainer) throws {
        contents.withLock { contents in
            contents.delivered.removeAll { identifiers?.contains($0.identifier) ?? true }
        }
    }

    func setCategories(_ categories: [CategoryRecord], of app: AppContainer) throws {
        contents.withLock { $0.categories = categories }
    }

    func categories(of app: AppContainer) throws -> [CategoryRecord] { contents.withLock { $0.categories } }
    func setBadgeCount(_ count: Int, of app: AppContainer) throws {}
}

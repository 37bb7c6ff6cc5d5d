import AppContainer
import Foundation
import HostService
import Synchronization
import os

/// The state shared by all `UNUserNotificationCenter` objects of an app, which are not `Sendable`, as in Apple's
/// framework.
final class NotificationCenterCore: Sendable {
    private let app: AppContainer?
    private let listener = WeakDelegate()
    private let process = Mutex<(any ProcessDelegate)?>(nil)

    private init(app: AppContainer?) {
        self.app = app
    }

    private static let cores = Mutex<[String: NotificationCenterCore]>([:])

    /// The shared core for `app`.
    static func of(_ app: AppContainer?) -> NotificationCenterCore {
        cores.withLock { cores in
            let key = app?.id ?? ""
            if let core = cores[key], core.app == app { return core }
            let core = NotificationCenterCore(app: app)
            cores[key] = core
            return core
        }
    }

    var delegate: (any UNUserNotificationCenterDelegate)? {
        get { listener.value }
        set { listener.value = newValue }
    }

    /// The delegate, if the app runs in a separate process.
    var processDelegate: (any ProcessDelegate)? {
        get { process.withLock { $0 } }
        set { process.withLock { $0 = newValue } }
    }

    /// The host and the app, both of which every call needs.
    func host() throws -> (any UserNotificationService, AppContainer) {
        guard let service = UNUserNotificationCenter.service.current, let app else {
            throw UNError(.notificationsNotAllowed, "No host is running that could schedule notifications.")
        }
        return (service, app)
    }

    /// Runs work that may wait for the disk, away from the caller's actor.
    @concurrent
    func perform(_ body: @Sendable (any UserNotificationService, AppContainer) throws -> Void) async throws {
        let (service, app) = try host()
        try body(service, app)
    }

    /// Runs work whose failure cannot be reported in Apple's API.
    func attempt(_ body: (any UserNotificationService, AppContainer) throws -> Void) {
        do {
            let (service, app) = try host()
            try body(service, app)
        } catch {
            report(error)
        }
    }

    /// Calls `completionHandler` with the result, away from the caller.
    func answer(_ result: Result<Void, any Error>, _ completionHandler: (@Sendable ((any Error)?) -> Void)?) {
        guard let completionHandler else { return }
        Task {
            switch result {
            case .success: completionHandler(nil)
            case .failure(let error): completionHandler(error)
            }
        }
    }

    private func read<Value>(
        _ fallback: Value, _ body: (any UserNotificationService, AppContainer) throws -> Value
    ) -> Value {
        var value = fallback
        attempt { value = try body($0, $1) }
        return value
    }

    private func report(_ error: any Error) {
        Logger(subsystem: "Notifications", category: app?.name ?? "no app")
            .error("\(error.localizedDescription, privacy: .public)")
    }

    var settings: SettingsRecord {
        read(SettingsRecord(status: .notDetermined, options: [])) { try $0.settings(of: $1) }
    }

    var pendingRequests: [RequestRecord] { read([]) { try $0.pendingRequests(of: $1) } }
    var deliveredNotifications: [NotificationRecord] { read([]) { try $0.deliveredNotifications(of: $1) } }
    var categories: [CategoryRecord] { read([]) { try $0.categories(of: $1) } }

    func setBadgeCount(_ count: Int) -> Result<Void, any Error> {
        Result {
            guard count >= 0 else { throw UNError(.badgeInputInvalid, "A badge count cannot be negative.") }
            let (service, app) = try host()
            try service.setBadgeCount(count, of: app)
        }
    }
}

/// A weak reference to a delegate, as in Apple's center.
///
/// `@unchecked Sendable`: the lock protects the reference. The app is responsible for what the delegate's methods
/// access, as on Apple's systems. They are async, or called on the main actor.
private final class WeakDelegate: @unchecked Sendable {
    private let lock = NSLock()
    private weak var delegate: (any UNUserNotificationCenterDelegate)?

    var value: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { delegate } }
        set { lock.withLock { delegate = newValue } }
    }
}

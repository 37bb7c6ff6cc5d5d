import AppContainer
import Foundation
import HostService
import Synchronization
import Testing
import UserNotifications

@testable import SunriseKit

/// The host's side of the notification center: the permission and the pending notifications.
private final class Notifications: UserNotificationService {
    private struct State {
        var settings = SettingsRecord(status: .notDetermined, options: [])
        var pending: [String: RequestRecord] = [:]
    }

    private let state = Mutex(State())

    var status: UNAuthorizationStatus { state.withLock { $0.settings.authorizationStatus } }
    var pending: [String] { state.withLock { $0.pending.keys.sorted() } }

    func deny() {
        state.withLock { $0.settings = SettingsRecord(status: .denied, options: []) }
    }

    func requestAuthorization(_ options: UNAuthorizationOptions, of app: AppContainer) async throws -> Bool {
        state.withLock { state in
            if state.settings.authorizationStatus == .notDetermined {
                state.settings = SettingsRecord(status: .authorized, options: options)
            }
            return state.settings.isAllowed
        }
    }

    func settings(of app: AppContainer) throws -> SettingsRecord { state.withLock { $0.settings } }

    func add(_ request: RequestRecord, of app: AppContainer) throws {
        try state.withLock { state in
            guard state.settings.isAllowed else { throw UNError(.notificationsNotAllowed) }
            state.pending[request.identifier] = request
        }
    }

    func pendingRequests(of app: AppContainer) throws -> [RequestRecord] { state.withLock { Array($0.pending.values) } }

    func removePendingRequests(_ identifiers: [String]?, of app: AppContainer) throws {
        state.withLock { state in
            for identifier in identifiers ?? Array(state.pending.keys) { state.pending[identifier] = nil }
        }
    }

    func deliveredNotifications(of app: AppContainer) throws -> [NotificationRecord] { [] }
    func removeDeliveredNotifications(_ identifiers: [String]?, of app: AppContainer) throws {}
    func setCategories(_ categories: [CategoryRecord], of app: AppContainer) throws {}
    func categories(of app: AppContainer) throws -> [CategoryRecord] { [] }
    func setBadgeCount(_ count: Int, of app: AppContainer) throws {}
}

@MainActor @Suite struct `Notifications of Sunrise` {
    private let device: Device
    private let notifications = Notifications()

    init() throws {
        device = try Device()
    }

    /// Lets a manager schedule alarms as notifications, as it does if AlarmKit is not allowed.
    private func schedule(_ count: Int) async {
        let now = instant("2026-11-21T20:00:00Z")
        var settings = AlarmSettings()
        settings.isOn = true
        let alarms = AlarmPlanner(location: .vaduz, settings: settings).alarms(at: now)
            .compactMap { SunriseAlarm($0, timing: settings.timing, at: .vaduz) }
        await device.run {
            await UNUserNotificationCenter.service.withValue(notifications) {
                await NotificationManager().schedule([], alarms: Array(alarms.prefix(count)), of: .vaduz)
            }
        }
    }

    @Test func `come again after the system has lost the permission`() async {
        await schedule(2)
        #expect(notifications.status == .authorized)
        #expect(notifications.pending == ["alarm-2026-11-22", "alarm-2026-11-23"])
    }

    @Test func `ask nothing while there are none`() async {
        await schedule(0)
        #expect(notifications.status == .notDetermined)
    }

    @Test func `are not asked about again after a refusal`() async {
        notifications.deny()
        await schedule(2)
        #expect(notifications.status == .denied && notifications.pending.isEmpty)
    }
}

package import AlarmKit
import AppChannel
import AppContainer
import AppIntents
import Foundation
import FoundationOverlay
package import MapHost
import SafeText
package import UserNotifications

/// The host's answers to apps that run in their own processes. The host keeps their alarms and notifications.
package struct AppServices: Sendable {
    private let notifications: any UserNotificationService
    private let alarms: any AlarmService
    private let maps: MapHost

    /// The maximum number of notifications, and of alarms, that an app may have at a time.
    private static let mostRequests = 1_000

    package init(notifications: any UserNotificationService, alarms: any AlarmService, maps: MapHost) {
        self.notifications = notifications
        self.alarms = alarms
        self.maps = maps
    }

    func updates(
        for app: AppContainer
    ) -> (AsyncStream<[Alarm]>, AsyncStream<AlarmManager.AuthorizationState>) {
        (alarms.alarmUpdates(of: app), alarms.alarmAuthorizationUpdates(of: app))
    }

    func sharedMaps() async -> AsyncStream<SharedMap> { await maps.sharedMaps() }

    /// Removes the alarms and notifications of an app that a person has removed.
    func removeAll(of app: AppContainer) {
        do {
            for alarm in try alarms.alarms(of: app) { try alarms.perform(.cancel, onAlarm: alarm.id, of: app) }
            try notifications.removePendingRequests(nil, of: app)
            try notifications.removeDeliveredNotifications(nil, of: app)
        } catch {
            StandardError.write(
                "The alarms of \(app.name) could not be removed: \(error.localizedDescription)", .warning)
        }
    }

    func answer(_ question: QuestionToHost, for app: AppContainer) async -> HostReply {
        do {
            return try await reply(question, app)
        } catch {
            return .failed(error.localizedDescription, code: (error as? UNError)?.code.rawValue)
        }
    }

    private func reply(_ question: QuestionToHost, _ app: AppContainer) async throws -> HostReply {
        switch question {
        case .authorize(let options):
            return .flag(try await notifications.requestAuthorization(.init(rawValue: options), of: app))
        case .settings: return .settings(try notifications.settings(of: app))
        case .add(let request):
            guard try notifications.pendingRequests(of: app).count < Self.mostRequests else {
                throw AlarmServiceError("An app can have at most \(Self.mostRequests) scheduled notifications.")
            }
            try notifications.add(request, of: app)
        case .pending: return .requests(try notifications.pendingRequests(of: app))
        case .removePending(let identifiers): try notifications.removePendingRequests(identifiers, of: app)
        case .delivered: return .notifications(try notifications.deliveredNotifications(of: app))
        case .removeDelivered(let identifiers): try notifications.removeDeliveredNotifications(identifiers, of: app)
        case .setCategories(let categories): try notifications.setCategories(categories, of: app)
        case .categories: return .categories(try notifications.categories(of: app))
        case .setBadge(let count): try notifications.setBadgeCount(count, of: app)
        case .alarmAuthorization: return .alarmAuthorization(try alarms.alarmAuthorization(of: app))
        case .authorizeAlarms:
            return .alarmAuthorization(try await alarms.requestAlarmAuthorization(of: app))
        case .schedule(let record):
            guard try alarms.alarms(of: app).count < Self.mostRequests else {
                throw AlarmServiceError("An app can have at most \(Self.mostRequests) alarms.")
            }
            return .alarm(try alarms.schedule(record.performedInProcess(), of: app))
        case .act(let action, let alarm): try alarms.perform(action, onAlarm: alarm, of: app)
        case .alarms: return .alarms(try alarms.alarms(of: app))
        case .map: return .map(await maps.shared)
        }
        return .done
    }
}

extension AlarmRecord {
    /// A copy of the alarm whose intents the app's process performs.
    fileprivate func performedInProcess() throws -> AlarmRecord {
        var record = self
        record.stopIntent = try stopIntent.map { try IntentRecord(ProcessIntent($0)) }
        record.secondaryIntent = try secondaryIntent.map { try IntentRecord(ProcessIntent($0)) }
        return record
    }
}

/// Performs an intent of an app in the app's own process.
struct ProcessIntent: AppIntent {
    static let title: LocalizedStringResource = "Perform"

    /// The intent as the app has stored it, in JSON.
    @Parameter(title: "Intent") var intent: String

    init() {}

    init(_ record: IntentRecord) throws {
        intent = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    }

    func perform() async throws -> some IntentResult {
        guard let app = AppContainer.current, let process = await AppProcesses.running[app.id] else {
            throw AlarmServiceError("The app is not installed.")
        }
        switch await process.ask(.perform(intent: intent)) {
        case .failed(let reason): throw AlarmServiceError(reason)
        case nil: throw AlarmServiceError("The app quit before it could answer.")
        default: return .result()
        }
    }
}

import AlarmKit
import AppChannel
import AppContainer
import Foundation
import Glibc
import HostCommandLine
import MapHost
import MapKit
import Synchronization
import UserNotifications

/// The app's end of the connection to its host. It carries the calls of the frameworks whose data the host keeps.
nonisolated final class HostConnection: Sendable {
    private let channel: AppChannel
    private let questions = Questions<HostReply>()
    private let listeners = Mutex(Listeners())

    private struct Listeners {
        var alarms: [UUID: AsyncStream<[Alarm]>.Continuation] = [:]
        var permissions: [UUID: AsyncStream<AlarmManager.AuthorizationState>.Continuation] = [:]
        /// True once the host was asked to report changes.
        var isFollowing = false
    }

    init(socket: Int32) {
        channel = AppChannel(socket: socket)
    }

    func send(_ message: MessageToHost) {
        guard let data = try? JSONEncoder().encode(message) else { return }
        channel.send(data)
    }

    /// Calls `handle` with the host's messages, on a separate thread. The process ends when the connection does.
    func receive(_ handle: @escaping @Sendable (MessageToApp) -> Void) {
        channel.receive { [self] data in
            guard let message = try? JSONDecoder().decode(MessageToApp.self, from: data) else { return }
            switch message {
            // Handled on this thread, because the main thread may be waiting for one of them.
            case .reply(let question, let reply): questions.end(question, reply)
            case .alarms(let alarms): listeners.withLock { $0.alarms.values.forEach { $0.yield(alarms) } }
            case .alarmAuthorization(let state):
                listeners.withLock { $0.permissions.values.forEach { $0.yield(state) } }
            case .map(let map): use(map)
            default: handle(message)
            }
        } onEnd: {
            exit(0)
        }
    }

    // MARK: Questions

    /// Asks the host while this thread waits.
    private func ask(_ question: QuestionToHost) throws -> HostReply {
        try Self.checked(questions.askWaiting { send(.question($0, question)) })
    }

    private func askLater(_ question: QuestionToHost) async throws -> HostReply {
        try Self.checked(await questions.ask { self.send(.question($0, question)) })
    }

    private static func checked(_ reply: HostReply?) throws -> HostReply {
        switch reply {
        case .failed(let sentence, let code?):
            throw UNError(.init(rawValue: code) ?? .notificationsNotAllowed, sentence)
        case .failed(let sentence, nil): throw AlarmServiceError(sentence)
        case let reply?: return reply
        case nil: throw AlarmServiceError("The host has ended.")
        }
    }

    private static var unexpected: AlarmServiceError {
        AlarmServiceError("The host gave another answer than expected.")
    }

    private func follow() {
        let isNew = listeners.withLock { listeners in
            defer { listeners.isFollowing = true }
            return !listeners.isFollowing
        }
        if isNew { send(.followAlarms) }
    }
}

nonisolated extension HostConnection {
    /// Uses the host's map, and follows its changes (`MessageToApp.map`). The first use of MapKit waits for the map.
    func useMap() {
        send(.followMap)
        if case .map(let map)? = try? ask(.map) { use(map) }
    }

    private func use(_ map: SharedMap) {
        do {
            MapService.current = try map.open() ?? MapService()
        } catch {
            Output.remark("The map cannot be read: \(error)")
        }
    }
}

nonisolated extension HostConnection: UserNotificationService {
    func requestAuthorization(_ options: UNAuthorizationOptions, of app: AppContainer) async throws -> Bool {
        guard case .flag(let isAllowed) = try await askLater(.authorize(options.rawValue)) else {
            throw Self.unexpected
        }
        return isAllowed
    }

    func settings(of app: AppContainer) throws -> SettingsRecord {
        guard case .settings(let settings) = try ask(.settings) else { throw Self.unexpected }
        return settings
    }

    func add(_ request: RequestRecord, of app: AppContainer) throws { _ = try ask(.add(request)) }

    func pendingRequests(of app: AppContainer) throws -> [RequestRecord] {
        guard case .requests(let requests) = try ask(.pending) else { throw Self.unexpected }
        return requests
    }

    func removePendingRequests(_ identifiers: [String]?, of app: AppContainer) throws {
        _ = try ask(.removePending(identifiers))
    }

    func deliveredNotifications(of app: AppContainer) throws -> [NotificationRecord] {
        guard case .notifications(let notifications) = try ask(.delivered) else { throw Self.unexpected }
        return notifications
    }

    func removeDeliveredNotifications(_ identifiers: [String]?, of app: AppContainer) throws {
        _ = try ask(.removeDelivered(identifiers))
    }

    func setCategories(_ categories: [CategoryRecord], of app: AppContainer) throws {
        _ = try ask(.setCategories(categories))
    }

    func categories(of app: AppContainer) throws -> [CategoryRecord] {
        guard case .categories(let categories) = try ask(.categories) else { throw Self.unexpected }
        return categories
    }

    func setBadgeCount(_ count: Int, of app: AppContainer) throws { _ = try ask(.setBadge(count)) }
}

nonisolated extension HostConnection: AlarmService {
    func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState {
        guard case .alarmAuthorization(let state) = try ask(.alarmAuthorization) else { throw Self.unexpected }
        return state
    }

    func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState {
        guard case .alarmAuthorization(let state) = try await askLater(.authorizeAlarms) else { throw Self.unexpected }
        return state
    }

    func alarmAuthorizationUpdates(of app: AppContainer) -> AsyncStream<AlarmManager.AuthorizationState> {
        let (stream, continuation) = AsyncStream.makeStream(of: AlarmManager.AuthorizationState.self)
        let id = UUID()
        continuation.onTermination = { [weak self] _ in self?.listeners.withLock { $0.permissions[id] = nil } }
        listeners.withLock { $0.permissions[id] = continuation }
        follow()
        return stream
    }

    func schedule(_ record: AlarmRecord, of app: AppContainer) throws -> Alarm {
        guard case .alarm(let alarm) = try ask(.schedule(record)) else { throw Self.unexpected }
        return alarm
    }

    func perform(_ action: AlarmAction, onAlarm id: Alarm.ID, of app: AppContainer) throws {
        _ = try ask(.act(action, alarm: id))
    }

    func alarms(of app: AppContainer) throws -> [Alarm] {
        guard case .alarms(let alarms) = try ask(.alarms) else { throw Self.unexpected }
        return alarms
    }

    func alarmUpdates(of app: AppContainer) -> AsyncStream<[Alarm]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [Alarm].self)
        let id = UUID()
        continuation.onTermination = { [weak self] _ in self?.listeners.withLock { $0.alarms[id] = nil } }
        listeners.withLock { $0.alarms[id] = continuation }
        follow()
        return stream
    }
}

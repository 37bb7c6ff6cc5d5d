import AppContainer
public import Foundation
import HostService

/// The alarms of an app: schedules them and reports their changes. The host stores the alarms, so they survive a
/// restart of the host.
public final class AlarmManager {
    // `nonisolated(unsafe)`: it has no state.
    public nonisolated(unsafe) static let shared = AlarmManager()

    public enum AuthorizationState: Codable, Hashable, Sendable {
        case notDetermined
        case denied
        case authorized
    }

    public enum AlarmError: Error, Hashable {
        /// The app already has the maximum number of alarms.
        case maximumLimitReached
    }

    private init() {}

    /// The host and the app, both of which every call needs.
    private func host() throws -> (any AlarmService, AppContainer) {
        guard let service = Self.service.current, let app = AppContainer.current else {
            throw AlarmServiceError("No host is running that could keep alarms.")
        }
        return (service, app)
    }

    // MARK: Permission

    public var authorizationState: AuthorizationState {
        (try? host()).flatMap { service, app in try? service.alarmAuthorization(of: app) } ?? .notDetermined
    }

    /// The app's authorization, reported each time it changes.
    public var authorizationUpdates: some AsyncSequence<AuthorizationState, Never> {
        AlarmAuthorizationStateUpdates(changes: try? host().0.alarmAuthorizationUpdates(of: host().1))
    }

    public func requestAuthorization() async throws -> AuthorizationState {
        let (service, app) = try host()
        return try await service.requestAlarmAuthorization(of: app)
    }

    // MARK: Alarms

    /// All alarms of the app.
    public var alarms: [Alarm] {
        get throws {
            let (service, app) = try host()
            return try service.alarms(of: app)
        }
    }

    /// All alarms of the app, reported each time one of them changes.
    public var alarmUpdates: some AsyncSequence<[Alarm], Never> {
        AlarmUpdates(changes: try? host().0.alarmUpdates(of: host().1))
    }

    /// Schedules an alarm, and replaces one with the same id. It is stored when this method returns.
    ///
    /// - Throws: An error if alarms are not allowed, or if the alarm could never ring.
    public func schedule<Metadata>(
        id: Alarm.ID, configuration: AlarmConfiguration<Metadata>
    ) async throws -> Alarm where Metadata: AlarmMetadata {
        let (service, app) = try host()
        guard try await service.requestAlarmAuthorization(of: app) == .authorized else {
            throw AlarmServiceError("Alarms are not allowed for \(app.name).")
        }
        return try service.schedule(try configuration.record(id: id), of: app)
    }

    /// Removes an alarm, even a repeating one.
    public func cancel(id: Alarm.ID) throws {
        try perform(.cancel, on: id)
    }

    /// Ends the ring or the countdown of an alarm. A repeating alarm remains scheduled for its next time.
    public func stop(id: Alarm.ID) throws {
        try perform(.stop, on: id)
    }

    /// Makes a ringing alarm count down again.
    public func countdown(id: Alarm.ID) throws {
        try perform(.countdown, on: id)
    }

    /// Pauses an alarm's countdown.
    public func pause(id: Alarm.ID) throws {
        try perform(.pause, on: id)
    }

    /// Resumes a paused countdown.
    public func resume(id: Alarm.ID) throws {
        try perform(.resume, on: id)
    }

    private func perform(_ action: AlarmAction, on id: Alarm.ID) throws {
        let (service, app) = try host()
        try service.perform(action, onAlarm: id, of: app)
    }
}

package import AppContainer
import Foundation
package import HostService

/// An action on an alarm, by its app or by a person.
package enum AlarmAction: String, Codable, Sendable {
    case cancel, stop, countdown, pause, resume
}

/// The host's side of `AlarmManager`. Stored data is on disk when a call returns.
package protocol AlarmService: Sendable {
    func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState
    func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState
    func alarmAuthorizationUpdates(of app: AppContainer) -> AsyncStream<AlarmManager.AuthorizationState>
    /// Schedules an alarm, replacing one with the same id.
    func schedule(_ record: AlarmRecord, of app: AppContainer) throws -> Alarm
    /// - Throws: A descriptive error if the alarm does not exist or its state does not permit the action.
    func perform(_ action: AlarmAction, onAlarm id: Alarm.ID, of app: AppContainer) throws
    func alarms(of app: AppContainer) throws -> [Alarm]
    func alarmUpdates(of app: AppContainer) -> AsyncStream<[Alarm]>
}

extension AlarmManager {
    /// The host that stores the alarms. Without one, every throwing call throws.
    package static let service = HostService<(any AlarmService)?>(nil)
}

/// The reason why the host rejected an app's request.
package struct AlarmServiceError: LocalizedError, Hashable {
    package let errorDescription: String?

    package init(_ sentence: String) {
        errorDescription = sentence
    }
}

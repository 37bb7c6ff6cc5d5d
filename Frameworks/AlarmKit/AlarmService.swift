package import AppContainer
import Foundation
import Synchronization

/// What is done with an alarm, by its app or by a person.
package enum AlarmAction: String, Codable, Sendable {
    case cancel, stop, countdown, pause, resume
}

/// The host's side of `AlarmManager`. What a call has stored is on the disk when it returns.
package protocol AlarmService: Sendable {
    func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState
    func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState
    func alarmAuthorizationUpdates(of app: AppContainer) -> AsyncStream<AlarmManager.AuthorizationState>
    /// Schedules an alarm in the place of one with the same id.
    func schedule(_ record: AlarmRecord, of app: AppContainer) throws -> Alarm
    /// - Throws: an error that says so when the alarm is not in a state for it, or is not there.
    func perform(_ action: AlarmAction, onAlarm id: Alarm.ID, of app: AppContainer) throws
    func alarms(of app: AppContainer) throws -> [Alarm]
    func alarmUpdates(of app: AppContainer) -> AsyncStream<[Alarm]>
}

extension AlarmManager {
    /// The host of this task alone. Tests run side by side in one process, each with a host of its own.
    @TaskLocal package static var taskService: (any AlarmService)?

    private static let installed = Mutex<(any AlarmService)?>(nil)

    /// The host that keeps the alarms. `nil` when none runs: then every call that can fail does.
    package static var service: (any AlarmService)? {
        get { taskService ?? installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
}

/// Why the host would not do what an app asked of it.
package struct AlarmServiceError: LocalizedError, Hashable {
    package let errorDescription: String?

    package init(_ sentence: String) {
        errorDescription = sentence
    }
}

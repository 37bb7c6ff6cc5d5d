package import AlarmKit
package import AppContainer
import Foundation

extension NotificationHost: AlarmService {
    // MARK: Permission

    package func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState {
        try permissions.alarms(of: app)
    }

    package func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState {
        try await permissions.requestAlarms(of: app)
    }

    package func alarmAuthorizationUpdates(
        of app: AppContainer
    ) -> AsyncStream<AlarmManager.AuthorizationState> {
        alarms.listeners.permissions(of: app.id)
    }

    /// The countdowns that pages show, running and paused.
    package var shownCountdowns: [PresentedCountdown] { countdowns.shown }

    // MARK: Scheduling

    package func schedule(_ record: AlarmRecord, of app: AppContainer) throws -> Alarm {
        try alarms.schedule(record, of: app.id)
    }

    package func alarms(of app: AppContainer) throws -> [Alarm] {
        try store.alarms.all(of: app.id).map(\.alarm)
    }

    package func alarmUpdates(of app: AppContainer) -> AsyncStream<[Alarm]> {
        alarms.listeners.alarms(of: app.id)
    }

    package func perform(_ action: AlarmAction, onAlarm id: Alarm.ID, of app: AppContainer) throws {
        try alarms.act(action, onAlarm: id.uuidString, of: app.id, reason: "The app asked for it.")
    }
}

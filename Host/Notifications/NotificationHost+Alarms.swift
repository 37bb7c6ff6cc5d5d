package import AlarmKit
package import AppContainer
import Foundation

extension NotificationHost: AlarmService {
    // MARK: Permission

    package func alarmAuthorization(of app: AppContainer) throws -> AlarmManager.AuthorizationState {
        switch try store.apps.alarmAuthorization(of: app.id) {
        case 0: .notDetermined
        case 1: .denied
        default: .authorized
        }
    }

    package func requestAlarmAuthorization(of app: AppContainer) async throws -> AlarmManager.AuthorizationState {
        let known = try alarmAuthorization(of: app)
        guard known == .notDetermined else { return known }
        let isAllowed = await dependencies.authorize(app, [])
        try setAlarmsAllowed(isAllowed, for: app.id)
        return isAllowed ? .authorized : .denied
    }

    /// Allows or forbids an app's alarms, as chosen in the host's settings.
    package func setAlarmsAllowed(_ isAllowed: Bool, for app: String) throws {
        try store.apps.setAlarmAuthorization(isAllowed ? 2 : 1, of: app)
        alarms.listeners.notify(app, isAllowed ? .authorized : .denied)
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

import AlarmScheduling
import Foundation
public import Observation
public import SunriseKit

/// The app's state at the current minute, for the screens, and the person's actions.
@Observable
public final class SunriseViewModel {
    let services: SunriseServices

    public init(services: SunriseServices) {
        self.services = services
    }

    var store: LocationStore { services.store }
    var alarms: AlarmKitManager { services.alarms }
    var location: LocationManager { services.location }
    var light: SunriseLight { services.light }
    var notifications: NotificationManager { services.notifications }
    var secondOpinion: SecondOpinion.State { services.secondOpinion.state }

    /// The alarm that rings next.
    var next: AlarmDay? {
        store.planner?.nextRing(after: SkyClock.shared.now)
    }

    /// The next alarm as if the alarm were on.
    var preview: AlarmDay? {
        store.planner?.preview(after: SkyClock.shared.now)
    }

    /// The sun's current altitude at the place in degrees, or `nil` without a place.
    var sunAltitude: Double? {
        store.selected.map { SunDirection(at: SkyClock.shared.now, from: $0.place).altitude }
    }

    /// The solar day of the next alarm; without one, the solar day of the next noon.
    var solarDay: SolarDay? {
        store.planner?.solarDay(at: SkyClock.shared.now)
    }

    /// The year of alarms that begins today at the place.
    var year: (AlarmYear, today: CivilDay, SavedLocation)? {
        guard let planner = store.planner else { return nil }
        let today = CivilDay(of: SkyClock.shared.now, in: planner.location.timeZone)
        return (AlarmYear(of: planner, from: today), today, planner.location)
    }

    /// The day on which the alarm rings again if upcoming alarms are skipped.
    var skippedUntil: CivilDay? {
        store.planner?.skippedUntil(at: SkyClock.shared.now)
    }
}

// MARK: - Actions

extension SunriseViewModel {
    /// Sets the alarms of the next days according to the settings.
    func rescheduleForNextDay() async {
        await services.rescheduleForNextDay()
    }

    /// Switches the alarm on or off. Switching it on asks for permission to ring.
    func setAlarm(_ isOn: Bool) async {
        await services.setAlarm(isOn)
    }

    /// Changes the alarm's settings, starting now.
    func change(_ change: (inout AlarmSettings) -> Void) {
        services.change(change)
    }

    /// Skips the alarm shown as the next one, in addition to those already skipped. Later alarms still ring.
    func skipNext() {
        guard let next else { return }
        skip(until: CivilDay(number: next.day.number + 1))
    }

    /// Skips every alarm before `day`, or none if it is `nil`.
    func skip(until day: CivilDay?) {
        change { $0.skipUntil = day }
    }
}

public import AlarmKit
import AlarmScheduling
import DevicePorts
import Foundation

/// The services behind the alarm. They keep the system's alarms and notifications in line with the stored places and
/// settings, as long as the app runs, with or without a window.
@MainActor
public final class SunriseServices {
    public let store = LocationStore()
    public let alarms: AlarmKitManager
    public let notifications = NotificationManager()
    public let location = LocationManager()
    public let light = SunriseLight()
    public let secondOpinion = SecondOpinion()
    /// Called when the next alarm may have changed.
    public var onChange: @MainActor () -> Void = {}

    /// Creates the services. No alarm is set before `begin()`.
    ///
    /// - Parameter configuration: the look and sound of an alarm.
    public init(configuration: @escaping (SunriseAlarm) -> AlarmManager.AlarmConfiguration<SunriseAlarm>) {
        alarms = AlarmKitManager(configuration: configuration)
    }

    /// Sets the alarms now, and keeps them set for as long as the app runs.
    public func begin() {
        store.onChange = { [weak self] in self?.storeChanged() }
        storeChanged()
        Task {
            for await _ in alarms.permissionChanges { await rescheduleForNextDay() }
        }
        // On iPhone, the app does not run in the background, but alarms are set for two weeks.
        guard DeviceBackground.runsFreely else { return }
        Task { await keepUp() }
    }

    private func keepUp() async {
        while !Task.isCancelled {
            await rescheduleForNextDay()
            let now = DeviceClock.now
            let hour = now.addingTimeInterval(3600)
            let afterNext = alarms.next(after: now)?.instant.addingTimeInterval(1) ?? hour
            try? await DeviceClock.sleep(until: min(hour, afterNext))
        }
    }

    private func storeChanged() {
        onChange()
        Task { await rescheduleForNextDay() }
    }

    /// Sets the alarms of the next days according to the settings, and asks for a second opinion about the next one.
    /// The alarms come first and wait for nothing.
    public func rescheduleForNextDay() async {
        await schedule()
        Task { await askForSecondOpinion() }
    }

    private func schedule() async {
        let now = DeviceClock.now
        endOnce(now: now)
        guard let planner = store.planner else {
            await alarms.schedule([], isOn: false, now: DeviceClock.now)
            light.schedule(nil, until: nil)
            return notifications.removeAll()
        }
        // Alarms that have rung do not ring again when the clock is set back a little.
        let start = Lateness.start(at: now, previous: alarms.lastRing)
        let wanted = planner.alarms(at: start).compactMap {
            SunriseAlarm($0, timing: planner.settings.timing, at: planner.location)
        }
        // A snooze continues if the alarm was turned off only because it has rung.
        let isWanted = planner.settings.isOn || planner.hasRungOnce(by: now)
        await alarms.schedule(wanted, isOn: isWanted, now: DeviceClock.now)
        light.schedule(store.light, until: wanted.first?.instant)
        let rings = alarms.problem == .refused ? wanted : []
        await notifications.schedule(planner.notices(at: now), alarms: rings, of: planner.location)
    }

    /// Turns off an alarm that does not repeat, once it has rung.
    private func endOnce(now: Date) {
        guard store.alarm.isOn, !store.alarm.repeats, let planner = store.planner, planner.alarms(at: now).isEmpty
        else { return }
        store.alarm.isOn = false
    }

    private func askForSecondOpinion() async {
        guard store.asksService, let planner = store.planner, let solar = planner.solarDay(at: DeviceClock.now) else {
            return secondOpinion.reset()
        }
        await secondOpinion.ask(about: planner.location, on: solar.day)
    }
}

// MARK: - Actions

extension SunriseServices {
    /// Switches the alarm on or off. Switching it on asks for permission to ring.
    public func setAlarm(_ isOn: Bool) async {
        if isOn {
            await alarms.requestAuthorization()
            // Needed only for the evening notice. The alarm works without permission for notifications.
            _ = await notifications.requestAuthorization()
        }
        change {
            $0.isOn = isOn
            $0.skipUntil = nil
        }
    }

    /// Changes the alarm's settings, starting now.
    public func change(_ change: (inout AlarmSettings) -> Void) {
        var settings = store.alarm
        change(&settings)
        guard settings != store.alarm else { return }
        // A change to the settings of an alarm that is off does not set an alarm.
        if settings.isOn || store.alarm.isOn { settings.since = DeviceClock.now }
        store.alarm = settings
    }
}

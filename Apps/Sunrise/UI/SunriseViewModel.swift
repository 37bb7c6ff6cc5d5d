import ActivityKit
import AlarmKit
import AlarmScheduling
import DevicePorts
import Foundation
public import Observation
import SunriseKit
import SwiftUI

/// The app's state: the places and settings, what follows from them, and the alarms that are set. It lives as long as
/// the app, with or without a window.
@Observable
public final class SunriseViewModel {
    /// The state of the service's second opinion.
    enum SecondOpinion: Hashable {
        case notAsked
        case asking
        case answered(ServiceCheck)
    }

    let store: LocationStore
    let alarms: AlarmKitManager
    let location = LocationManager()
    let light = SunriseLight()
    let notifications = NotificationManager()
    private(set) var secondOpinion = SecondOpinion.notAsked
    @ObservationIgnored private var asked: Question?

    /// A question to the service.
    private struct Question: Hashable {
        let location: SavedLocation
        let day: CivilDay
    }

    public init() {
        store = LocationStore()
        alarms = AlarmKitManager(configuration: \.configuration)
    }

    /// Sets the alarms, now and for as long as the app runs.
    public func begin() {
        store.onChange = { [weak self] in self?.storeChanged() }
        storeChanged()
        Task {
            for await _ in alarms.permissionChanges { await rescheduleForNextDay() }
        }
        // On iPhone the app does not run in the background; the alarms are set for two weeks.
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
        Task { await rescheduleForNextDay() }
    }

    /// Sets the alarms of the next days as currently wanted, and asks for a second opinion about the next one. The
    /// alarms come first and wait for nothing.
    public func rescheduleForNextDay() async {
        await schedule()
        Task { await askService() }
    }

    private func schedule() async {
        let now = DeviceClock.now
        endOnce(now: now)
        guard let planner, let selected = store.selected else {
            await alarms.schedule([], isOn: false, now: DeviceClock.now)
            light.schedule(nil, until: nil)
            return notifications.removeAll()
        }
        // Alarms that have rung do not ring again when the clock is set back a little.
        let start = Lateness.start(at: now, previous: alarms.lastRing)
        let wanted = planner.alarms(at: start).compactMap {
            SunriseAlarm($0, timing: planner.settings.timing, at: selected)
        }
        // A snooze continues if the alarm is off only because it has rung.
        let isWanted = planner.settings.isOn || planner.hasRungOnce(by: now)
        await alarms.schedule(wanted, isOn: isWanted, now: DeviceClock.now)
        light.schedule(store.light, until: wanted.first?.instant)
        let rings = alarms.problem == .refused ? wanted : []
        await notifications.schedule(planner.notices(at: now), alarms: rings, of: selected)
    }

    /// Turns off an alarm that does not repeat once it has rung.
    private func endOnce(now: Date) {
        guard store.alarm.isOn, !store.alarm.repeats, let planner, planner.alarms(at: now).isEmpty else { return }
        store.alarm.isOn = false
    }

    // MARK: Derived state

    var planner: AlarmPlanner? {
        store.selected.map { AlarmPlanner(location: $0, settings: store.alarm) }
    }

    /// The alarm that rings next.
    var next: AlarmDay? {
        guard let planner, planner.settings.isOn else { return nil }
        return planner.next(after: SkyClock.shared.now)
    }

    /// The next alarm if the alarm were on.
    var preview: AlarmDay? {
        guard let planner else { return nil }
        var settings = planner.settings
        settings.repeats = true
        return AlarmPlanner(location: planner.location, settings: settings).next(after: SkyClock.shared.now)
    }

    /// The sun's current altitude at the place in degrees, or `nil` without a place.
    var sunAltitude: Double? {
        store.selected.map { SunDirection(at: SkyClock.shared.now, from: $0.place).altitude }
    }

    /// The solar day of the next alarm, or the one with the next noon if there is no alarm.
    var solarDay: SolarDay? {
        guard let location = store.selected else { return nil }
        if let day = next?.day { return SolarDay(day, at: location.place, in: location.timeZone) }
        let now = SkyClock.shared.now
        let today = CivilDay(of: now, in: location.timeZone)
        return SolarDays(from: today, at: location.place, in: location.timeZone).prefix(3).first { $0.noon > now }
    }

    /// The alarm through the year that begins today at the place.
    var year: (AlarmYear, today: CivilDay, SavedLocation)? {
        guard let planner else { return nil }
        let today = CivilDay(of: SkyClock.shared.now, in: planner.location.timeZone)
        return (AlarmYear(of: planner, from: today), today, planner.location)
    }

    // MARK: A second opinion

    private func askService() async {
        guard store.asksService, let location = store.selected, let solar = solarDay else {
            asked = nil
            secondOpinion = .notAsked
            return
        }
        let question = Question(location: location, day: solar.day)
        guard question != asked else { return }
        asked = question
        secondOpinion = .asking
        var answer: ServiceCheck
        do {
            answer = ServiceCheck(try await SunriseService().sunTimes(for: location, on: solar.day), with: solar)
        } catch {
            answer = .failed(error)
        }
        if asked == question { secondOpinion = .answered(answer) }
    }
}

// MARK: - Actions

extension SunriseViewModel {
    /// Switches the alarm on or off. Switching it on asks for permission to ring.
    func setAlarm(_ isOn: Bool) async {
        if isOn {
            await alarms.requestAuthorization()
            // Only needed for the evening notice; the alarm works without it.
            _ = await notifications.requestAuthorization()
        }
        change {
            $0.isOn = isOn
            $0.skipUntil = nil
        }
    }

    /// Changes the alarm's settings from now on.
    func change(_ change: (inout AlarmSettings) -> Void) {
        var settings = store.alarm
        change(&settings)
        guard settings != store.alarm else { return }
        // A change to an alarm that is off does not set it.
        if settings.isOn || store.alarm.isOn { settings.since = DeviceClock.now }
        store.alarm = settings
    }

    /// Skips the alarm that would ring next, in addition to those already skipped. Later ones still ring.
    func skipNext() {
        guard let next else { return }
        change { $0.skipUntil = CivilDay(number: next.day.number + 1) }
    }

    /// Skips every alarm before `day`, or none if it is `nil`.
    func skip(until day: CivilDay?) {
        change { $0.skipUntil = day }
    }

    /// The day on which the alarm rings again if upcoming alarms are skipped.
    var skippedUntil: CivilDay? {
        planner?.skippedUntil(at: SkyClock.shared.now)
    }
}

extension SunriseAlarm {
    /// The look and sound of the alarm.
    var configuration: AlarmManager.AlarmConfiguration<SunriseAlarm> {
        let snooze = AlarmButton(text: "Snooze", textColor: .white, systemImageName: "zzz")
        let alert = AlarmPresentation.Alert(
            title: title, secondaryButton: snooze, secondaryButtonBehavior: .countdown)
        return AlarmManager.AlarmConfiguration(
            // The same length as in Apple's Clock.
            countdownDuration: .init(preAlert: nil, postAlert: 9 * 60), schedule: .fixed(instant),
            attributes: AlarmAttributes(
                presentation: AlarmPresentation(alert: alert), metadata: self, tintColor: .orange),
            sound: .named(Self.soundName))
    }
}

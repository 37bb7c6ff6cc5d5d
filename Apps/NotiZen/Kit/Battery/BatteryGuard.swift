import CSVText
import DevicePorts
public import Foundation
import OSLog
public import Observation
public import PowerSupply
public import SwiftData

/// Follows the battery: predicts how long it lasts, and notifies the person and saves power when it is low. Lives as
/// long as the app, with or without a window.
@MainActor
@Observable
public final class BatteryGuard {
    /// The state of the device's battery.
    public enum Status: Hashable, Sendable {
        /// Nothing is known yet.
        case unknown
        /// The person switched the guard off.
        case off
        /// The device does not report its battery at the moment.
        case unavailable
        case none
        case present(BatteryReading)
    }

    /// The known use of the battery by apps.
    public enum Drain: Hashable, Sendable {
        /// The device does not let apps see the use by other apps.
        case forbidden
        /// The last attempt to measure failed.
        case unavailable
        case measured(DrainLog)
    }

    public private(set) var status = Status.unknown
    public private(set) var forecast: BatteryForecast?
    /// The profile in use and those on offer. `nil` if nothing manages profiles, or no app may choose one.
    public private(set) var profiles: (active: PowerProfile?, offered: Set<PowerProfile>)?
    public private(set) var settings = BatterySettings()
    /// True while power is saved because the battery is low.
    public private(set) var isSaving = false
    /// The readings of the last 24 hours, oldest first.
    public private(set) var day: [BatteryReading] = []
    public private(set) var drain = Drain.forbidden
    /// The power of the processor in watts at the last sample, or `nil` if the device does not report it.
    public private(set) var processorWatts: Double?
    /// Changes each time the battery falls to a level at which the person wants a warning.
    public private(set) var warnings = 0
    /// A sentence about a failure, or `nil`.
    public private(set) var problem: String?

    /// True once the stored settings are loaded. A change before that would overwrite them.
    @ObservationIgnored private(set) var isRestored = false
    @ObservationIgnored private var restoration: Task<Void, Never>?
    /// The tasks that read the battery and the profiles while the guard is on.
    @ObservationIgnored private var following: [Task<Void, Never>] = []
    /// The task that measures apps while the battery is used.
    @ObservationIgnored private var measuring: Task<Void, Never>?
    @ObservationIgnored private var drainLog = DrainLog()

    @ObservationIgnored private let store: BatteryStore
    @ObservationIgnored private let supply: any BatterySupply
    @ObservationIgnored private let notifier: BatteryNotifier
    @ObservationIgnored private var state = BatteryStore.State()
    @ObservationIgnored private var held: PowerProfile?
    /// The task that makes the last change to the hold.
    @ObservationIgnored private var holding: Task<Void, Never>?
    /// The profile that could not be held. It is not tried again at each reading.
    @ObservationIgnored private var refused: PowerProfile?
    @ObservationIgnored private let logger = Logger(subsystem: "NotiZen", category: "battery")

    /// - Parameter supply: The device's battery.
    public init(_ container: ModelContainer, supply: any BatterySupply, notifier: BatteryNotifier? = nil) {
        store = BatteryStore(container)
        self.supply = supply
        self.notifier = notifier ?? BatteryNotifier()
        if supply.drain != nil { drain = .measured(drainLog) }
    }

    /// Follows the battery from now on, unless the person has switched the guard off.
    public func begin() {
        let restoring = Task { await restore() }
        restoration = restoring
        Task {
            await restoring.value
            follow()
        }
    }

    /// Starts or stops reading, depending on the settings.
    private func follow() {
        guard settings.isOn else { return rest() }
        guard following.isEmpty else { return }
        if status == .off { status = .unknown }
        if let profiles = supply.profiles {
            following.append(Task { for await event in profiles.events() { await take(event) } })
        }
        following.append(
            Task { [supply] in
                await takeHistory()
                for await report in supply.reports() { await take(report) }
            })
    }

    /// Imports the device's own history, once.
    private func takeHistory() async {
        guard isRestored, state.historyDate == nil else { return }
        let (history, now) = (await supply.history(), DeviceClock.now)
        do {
            let taken = try await store.take(history: history, into: state, at: now)
            // The person may have changed the settings meanwhile.
            state.forecaster = taken.state.forecaster
            state.historyDate = now
            await keep()
        } catch {
            note("the device's own history was not stored", error)
        }
    }

    /// Stops reading, and shows nothing that would become outdated.
    private func rest() {
        for task in following { task.cancel() }
        following = []
        (status, forecast, profiles, held) = (.off, nil, nil, nil)
        measure()
    }

    /// Waits until the stored settings are loaded. Returns false if they cannot be read.
    func settingsAreRestored() async -> Bool {
        await restoration?.value
        return isRestored
    }

    private func restore() async {
        do {
            state = try await store.state()
            settings = state.settings
            isSaving = state.saving.isSaving
            isRestored = true
            try await store.forgetOld(at: DeviceClock.now)
        } catch {
            note("the battery's history cannot be read", error)
        }
    }

    // MARK: Readings

    private func take(_ report: BatteryReport) async {
        guard settings.isOn else { return }
        guard let reading = report.reading else {
            (status, forecast) = (report == .none ? .none : .unavailable, nil)
            return measure()
        }
        status = .present(reading)
        measure()
        state.forecaster.observe(reading)
        let reached = state.thresholds.observe(reading, levels: [settings.trigger])
        if reading.state.isPluggedIn { state.saving.charging() }
        if !reached.isEmpty, settings.savesPower { state.saving.begin() }
        look()
        await keep(reading)
        await hold()
        guard !reached.isEmpty, settings.alerts else { return }
        warnings += 1
        // Not awaited, because the person may take time to allow notifications.
        Task { [notifier, forecast, settings, supply] in
            await notifier.post(
                reading, forecast: forecast, savesPower: settings.savesPower, holds: supply.profiles != nil)
        }
    }

    /// Updates the values that depend on the time. Views call this method once a minute.
    public func look() {
        let now = DeviceClock.now
        let found = reading == nil ? nil : state.forecaster.forecast(at: now)
        if found != forecast { forecast = found }
        isSaving = state.saving.isSaving
        if drainLog.forgetOld(at: now), case .measured = drain { drain = .measured(drainLog) }
    }

    /// The battery's last reading; `nil` if there is none or the state is unknown.
    private var reading: BatteryReading? {
        if case .present(let reading) = status { reading } else { nil }
    }

    // MARK: Drain

    /// Measures apps if the battery is used, and stops otherwise.
    private func measure() {
        guard let meter = supply.drain, let reading, !reading.state.isPluggedIn else {
            measuring?.cancel()
            measuring = nil
            return
        }
        guard measuring == nil else { return }
        measuring = Task { for await sample in meter.samples() { take(sample) } }
    }

    private func take(_ sample: DrainSample?) {
        guard measuring != nil else { return }
        processorWatts = sample?.processorWatts
        guard let sample else {
            drain = .unavailable
            return
        }
        drainLog.add(sample)
        drain = .measured(drainLog)
    }

    private func keep(_ reading: BatteryReading? = nil) async {
        do {
            try await store.store(state, reading)
            if refused == nil { problem = nil }
        } catch {
            note("the battery's history cannot be stored", error)
            problem = String(localized: "That couldn’t be saved. Make room on this device and try again.")
        }
        await refresh()
    }

    /// Reads the chart's values again.
    private func refresh() async {
        guard let found = try? await store.readings(since: DeviceClock.now.addingTimeInterval(-86_400)) else { return }
        if found != day { day = found }
    }

    // MARK: Profiles

    private func take(_ event: PowerProfileEvent) async {
        guard settings.isOn else { return }
        switch event {
        case .changed(let active, let offered):
            let former = profiles?.active
            profiles = active == nil && offered.isEmpty ? nil : (active, offered)
            if let former, former != active { state.forecaster.profileChanged(at: DeviceClock.now) }
            await hold()
        case .released:
            held = nil
            state.saving.released()
            state.settings.mode = .balanced
            settings = state.settings
            await keep()
        }
        look()
    }

    /// Holds the currently wanted profile, if it is not held already. Each call waits for the previous one, so that
    /// none depends on a hold that is about to change.
    private func hold() async {
        let former = holding
        let task = Task {
            await former?.value
            await holdWanted()
        }
        holding = task
        await task.value
    }

    private func holdWanted() async {
        let wanted = settings.isOn ? state.saving.profile(for: settings) : nil
        guard let control = supply.profiles, let offered = profiles?.offered, wanted != held else { return }
        if let wanted, wanted == refused || !offered.contains(wanted) { return }
        do {
            try await control.hold(wanted)
            (held, refused) = (wanted, nil)
        } catch {
            refused = wanted
            note("the power profile is not held", error)
            problem = String(localized: "This computer doesn’t let NotiZen choose the power mode.")
        }
    }

    // MARK: The person's choices

    /// True if the device offers the power profile for a mode.
    public func offers(_ mode: BatterySettings.Mode) -> Bool {
        switch mode {
        case .balanced: true
        case .runtime: profiles?.offered.contains(.powerSaver) ?? false
        case .performance: profiles?.offered.contains(.performance) ?? false
        }
    }

    public func choose(_ mode: BatterySettings.Mode) async {
        state.saving.stop()
        await change { $0.mode = mode }
    }

    /// Changes the settings here at once, and on the disk soon after.
    public func change(_ change: (inout BatterySettings) -> Void) async {
        let former = settings
        change(&state.settings)
        settings = state.settings
        if !settings.savesPower { state.saving.stop() }
        if settings.savesPower, !former.savesPower, isLow { state.saving.begin() }
        // Resets the state, so that a low battery is noticed when the guard is switched on again.
        if !settings.isOn { (state.saving, state.thresholds) = (PowerSaving(), ThresholdWatch()) }
        (problem, refused) = (nil, nil)
        look()
        await keep()
        await hold()
        follow()
    }

    /// The whole history as a table for other programs (RFC 4180), which `BatteryLog` reads.
    public nonisolated func csv() async throws -> Data {
        let readings = try await store.readings(since: .distantPast)
        var text = CSVRow.text(["time", "level", "state", "watts"])
        for reading in readings {
            text += CSVRow.text([
                reading.date.formatted(.iso8601), "\(reading.level)", reading.state.rawValue,
                reading.watts.map { "\($0)" } ?? "",
            ])
        }
        return Data(text.utf8)
    }

    /// True if the battery is used and its level is at most the trigger.
    private var isLow: Bool {
        guard let reading else { return false }
        return reading.state == .discharging && reading.level <= Double(settings.trigger)
    }

    private func note(_ event: String, _ error: any Error) {
        logger.error("\(event, privacy: .public): \(error, privacy: .public)")
    }
}

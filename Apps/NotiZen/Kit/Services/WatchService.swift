import AlarmScheduling
import DevicePorts
import Foundation
public import Observation
public import WatchConnectivity

/// Keeps the watch up to date, and applies the person's actions on it. Lives as long as the app, with or without a
/// window.
@MainActor
@Observable
public final class WatchService {
    /// True if the watch can be reached now.
    public private(set) var isReachable = false
    /// True if NotiZen is installed on a paired watch.
    public private(set) var isInstalled = false
    /// The result of the last ping, or `nil` before the first.
    public private(set) var ping: WatchPing?

    @ObservationIgnored private let services: NotiZenServices
    @ObservationIgnored private let battery: BatteryGuard
    @ObservationIgnored private let session = WCSession.default
    @ObservationIgnored private let receiver = WatchReceiver()
    @ObservationIgnored private let hasApp: @MainActor (WCSession) -> Bool
    /// The last known settings of the battery, for detecting the person's own changes.
    @ObservationIgnored private var known: BatterySettings?
    /// The last update sent.
    @ObservationIgnored private var sent: (state: WatchState, confirmed: [WatchAction.ID])?
    @ObservationIgnored private var isStale = false
    @ObservationIgnored private var sending: Task<Void, Never>?
    /// Waits for the next end of a mute or of quiet hours.
    @ObservationIgnored private var waiting: Task<Void, Never>?

    /// The maximum size in bytes of an update that is also sent as a message.
    private static let messageLimit = 60_000

    /// - Parameter hasApp: returns true if NotiZen is installed on a paired watch. Only the phone's part of the API
    ///   provides that, and this module is also used on the watch.
    public init(
        services: NotiZenServices, battery: BatteryGuard, hasApp: @escaping @MainActor (WCSession) -> Bool
    ) {
        self.services = services
        self.battery = battery
        self.hasApp = hasApp
    }

    /// Connects to the watch. From now on, each change of the watch's contents is sent.
    public func begin() {
        guard WCSession.isSupported() else { return }
        session.delegate = receiver
        session.activate()
        Task { for await event in receiver.events { await take(event) } }
        follow()
    }

    // MARK: Receiving

    private func take(_ event: WatchReceiver.Event) async {
        switch event {
        case .activated, .reachabilityChanged:
            if session.isReachable != isReachable { isReachable.toggle() }
            let hasApp = hasApp(session)
            if hasApp != isInstalled { isInstalled = hasApp }
            sendSoon()
        case .message(.actions(let actions)):
            for action in actions.prefix(WatchJournal.limit) {
                do {
                    try await perform(action)
                } catch {
                    // The action is not confirmed, so the watch sends it again.
                    services.note("a change from the watch was not saved", error)
                }
            }
            // The watch waits for a response, even if nothing has changed.
            sent = nil
            sendSoon()
            services.historyChanged()
        case .message:
            break
        }
    }

    private func perform(_ action: WatchAction) async throws {
        let now = DeviceClock.now
        switch action.kind {
        case .setGuardsBattery(let isOn): try await changeBattery(action) { $0.isOn = isOn }
        case .setSavesPower(let isOn): try await changeBattery(action) { $0.savesPower = isOn }
        case .setTrigger(let percent): try await changeBattery(action) { $0.trigger = percent }
        case .hideDigest(let date), .finishDigest(let date):
            let digest = services.digest
            guard try await services.triage.take(action, digest: digest, at: now), let digest, digest == services.digest
            else { return }
            if let part = digest.part(until: date) { services.digest = digest.without(part) }
        case .archive, .undoArchive, .mute, .unmute, .delete, .setDigestTimes:
            try await services.triage.take(action, at: now)
        }
    }

    /// Changes the battery's settings, and then records the action, so that it is applied even if the app ends in
    /// between.
    private func changeBattery(_ action: WatchAction, _ change: (inout BatterySettings) -> Void) async throws {
        guard await battery.settingsAreRestored() else { throw CocoaError(.fileReadUnknown) }
        if await services.triage.accepts(action, at: DeviceClock.now) {
            var expected = battery.settings
            change(&expected)
            known = expected
            await battery.change(change)
        }
        try await services.triage.take(action, at: DeviceClock.now)
    }

    // MARK: Following

    /// Sends an update after each change of the watch's contents.
    private func follow() {
        withObservationTracking {
            _ = (services.revision, services.settings, services.digest)
            _ = (battery.status, battery.forecast, battery.settings)
        } onChange: {
            Task { @MainActor [weak self] in
                self?.follow()
                self?.sendSoon()
            }
        }
    }

    /// Records the person's changes of the battery's settings on the phone.
    private func noteBattery() async throws {
        let settings = battery.settings
        guard battery.isRestored else { return }
        let former = known ?? settings
        known = settings
        var subjects: [WatchAction.Subject] = []
        if settings.isOn != former.isOn { subjects.append(.guardsBattery) }
        if settings.savesPower != former.savesPower { subjects.append(.savesPower) }
        if settings.trigger != former.trigger { subjects.append(.trigger) }
        try await services.triage.note(subjects, at: DeviceClock.now)
    }

    // MARK: Sending

    /// Sends an update soon. Changes in quick succession are combined.
    private func sendSoon() {
        isStale = true
        guard sending == nil else { return }
        sending = Task {
            while isStale {
                isStale = false
                do {
                    try await noteBattery()
                    try await send()
                } catch {
                    services.note("the watch was not updated", error)
                }
            }
            sending = nil
        }
    }

    private func send() async throws {
        guard session.activationState == .activated else { return }
        let now = DeviceClock.now
        // Read before the state, which then has the effects of all confirmed actions.
        let confirmed = await services.triage.confirmed
        var state = try await state(at: now)
        if let sent {
            state.date = sent.state.date
            if sent == (state, confirmed) { return }
            state.date = now
        }
        let update = WatchUpdate(
            number: try await services.triage.nextUpdateNumber(at: now), state: state, confirmed: confirmed)
        let values = try WatchMessage.update(update).values()
        try session.updateApplicationContext(values)
        sent = (state, confirmed)
        // The application context may be delivered late, so the update is also sent as a message.
        guard session.isReachable, let data = values["update"] as? Data, data.count <= Self.messageLimit else { return }
        session.sendMessage(values, replyHandler: nil, errorHandler: nil)
    }

    private func state(at now: Date) async throws -> WatchState {
        let zone = DeviceZone.current
        let settings = await services.triage.settings
        let categories = settings.book.categories
        let history = try await services.reader.watchHistory(
            of: CivilDay(of: now, in: zone).number, categories: categories.map(\.id))
        wait(until: categories.compactMap { $0.quiet.nextChange(after: now, in: zone) }.min())
        return WatchState(
            date: now,
            rows: categories.map { WatchState.Row($0, newCount: history.newCounts[$0.id] ?? 0, at: now, in: zone) },
            feed: history.feed, unreadCount: history.unreadCount, lowCount: history.lowCount, hours: history.hours,
            battery: WatchState.Battery(battery), batteryGap: WatchState.BatteryGap(battery),
            digest: services.digest.map(WatchState.Summary.init),
            digestTimes: settings.digestTimes, savesPower: battery.settings.savesPower,
            trigger: battery.settings.trigger)
    }

    /// Sends an update when a mute or quiet hours end.
    private func wait(until date: Date?) {
        waiting?.cancel()
        waiting = date.map { date in
            Task { [weak self] in
                guard (try? await DeviceClock.sleep(until: date)) != nil else { return }
                self?.sendSoon()
            }
        }
    }

    // MARK: Ping

    /// Sends a ping to the watch, and measures the time until the response.
    public func sendPing() {
        guard ping != .waiting, let message = try? WatchMessage.ping.values() else { return }
        ping = .waiting
        let start = ContinuousClock.now
        session.sendMessage(message) { @Sendable [weak self] _ in
            let time = ContinuousClock.now - start
            Task { @MainActor in self?.ping = .answered(time) }
        } errorHandler: { @Sendable [weak self] error in
            let result = WatchPing(error)
            Task { @MainActor in self?.ping = result }
        }
    }
}

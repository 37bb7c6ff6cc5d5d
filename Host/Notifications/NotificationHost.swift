import AlarmKit
package import AlarmScheduling
package import AppContainer
package import DBus
package import Foundation
package import HostClock
import HostService
import OSLog
import PrivateFile
import SQLiteStore
import Synchronization
package import UserNotifications

/// Schedules, delivers and handles the notifications and alarms of all apps. There is one per host.
///
/// A scheduling call returns only after its request is on the disk; every later step is written before it is taken. So
/// a host that is killed at any moment loses nothing, and finishes what it had begun when it comes back: see
/// `Docs/Decisions/0005-notification-delivery.md`.
package final class NotificationHost: Sendable {
    /// The services that the surrounding host provides.
    package struct Dependencies: Sendable {
        /// The app with an id, started far enough to have set its delegate, or `nil` if it is not installed.
        package var app: @Sendable (_ id: String) async -> AppContainer?
        /// Brings an app to the front after a choice outside any page: opens its page in a browser.
        package var open: @Sendable (AppContainer) async -> Void
        /// Asks a person whether an app may notify, the first time it wants to.
        package var authorize: @Sendable (AppContainer, UNAuthorizationOptions) async -> Bool
        /// The device's time zone, read once a minute.
        package var zone: @Sendable () -> TimeZone
        package var clock: @Sendable () -> HostClock
        /// True during quiet hours, when only time-sensitive notifications may disturb.
        package var isQuiet: @Sendable (Date) -> Bool = { _ in false }
        /// Called hours before an alarm that nobody would hear in the current state; with `nil` when all is well again.
        package var onReachabilityWarning: @Sendable (ReachabilityWarning?) -> Void = { _ in }
        /// Seconds that a notification may be late and still be delivered.
        package var stalenessLimit: TimeInterval = 15 * 60
        /// The delay before a delivery that as many attempts did not finish, because the host ended.
        package var redeliveryDelay: @Sendable (_ attempts: Int) -> Duration = { attempts in
            attempts < 3 ? .zero : .seconds(min(300, 1 << min(attempts - 3, 9)))
        }

        /// - Parameters: as the properties.
        package init(
            app: @escaping @Sendable (_ id: String) async -> AppContainer?,
            open: @escaping @Sendable (AppContainer) async -> Void = { _ in }
        ) {
            self.app = app
            self.open = open
            // Setting up this host and its apps was the person's consent.
            authorize = { _, _ in true }
            clock = { .current }
            zone = {
                NSTimeZone.resetSystemTimeZone()
                return .current
            }
        }
    }

    enum Signal: Sendable {
        /// The store has changed, or the next instant has come.
        case look
        case clockWasSet
        /// The named channel has started to work.
        case channelAppeared(String)
        /// A waiting delivery can be made now.
        case retry
    }

    let store: NotificationStore
    /// The store's file.
    private let place: URL
    let dependencies: Dependencies
    /// The connections of pages, which show deliveries.
    package let pages = PageBroadcast()
    let channels: [any DeliveryChannel]
    let quietHours = Mutex<QuietHours?>(nil)
    let channelUses = Mutex<[String: ChannelUse]>([:])
    let alarmSound = Mutex(SoundLibrary.Sound.alarm)
    let lastReachabilityWarning = Mutex<ReachabilityWarning?>(nil)
    let countdowns = Mutex<[PresentedCountdown]>([])
    let lines = DeliveryLines()
    /// Rings and responses that are not in the store.
    let unwritten = Mutex<[Occurrence.ID: UnwrittenRing]>([:])
    /// The results of the channels for notifications that are due and could not be written.
    let shownUnwritten = Mutex<[Occurrence.ID: [String: DeliveryResult]]>([:])
    /// Apps of the host itself, which may tell people about it even if the store cannot be read.
    let announcers = Mutex<Set<String>>([])
    /// The channels that are being asked again, as `id/channel`.
    let askingAgain = Mutex<Set<String>>([])
    let listeners = AlarmListeners()
    /// The latest content of each ring sent to the channels.
    let spoken = Mutex<[Occurrence.ID: PresentedNotification]>([:])
    /// The start of this run.
    let started = Mutex(Date.distantFuture)
    let ringChecks: AsyncStream<Void>.Continuation
    let ringCheckStream: AsyncStream<Void>
    private let log = Logger(subsystem: "Notifications", category: "")
    private let signals: AsyncStream<Signal>.Continuation
    private let signalStream: AsyncStream<Signal>
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// - Parameters:
    ///   - url: the store's file.
    ///   - daemon: the desktop's notification daemon, or `nil`.
    ///   - others: further channels.
    /// - Throws: `DatabaseError` if the store cannot be opened.
    package init(
        storeAt url: URL, dependencies: Dependencies, daemon: NotificationDaemon? = NotificationDaemon(),
        others: [any DeliveryChannel] = []
    ) throws {
        store = try NotificationStore(at: url)
        place = url
        self.dependencies = dependencies
        channels = [pages] + (daemon.map { [DesktopChannel($0)] } ?? []) + others
        (signalStream, signals) = AsyncStream.makeStream()
        (ringCheckStream, ringChecks) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Takes over the apps' notifications, finishes what an earlier run had begun, and starts delivering.
    ///
    /// - Parameter isServingProcess: true if every app of the process uses this host.
    package func start(isServingProcess: Bool = true) throws {
        if isServingProcess {
            UNUserNotificationCenter.service.install(self)
            AlarmManager.service.install(self)
        }
        var running = [Task { await run() }, Task { await watchChannels() }]
        for channel in channels {
            let events = channel.events
            channel.start()
            running.append(
                Task {
                    for await event in events { await handle(event, from: channel) }
                })
        }
        tasks.withLock { $0 = running }
    }

    /// Stops deliveries. Scheduled requests stay in the store.
    package func stop() async {
        if UNUserNotificationCenter.service.current as? NotificationHost === self {
            UNUserNotificationCenter.service.install(nil)
        }
        if AlarmManager.service.current as? NotificationHost === self { AlarmManager.service.install(nil) }
        signals.finish()
        let running = tasks.withLock { tasks in
            defer { tasks = [] }
            return tasks
        }
        running.forEach { $0.cancel() }
        for channel in channels { await channel.stop() }
        for task in running { await task.value }
        listeners.finish()
    }

    /// Sets quiet hours: during them only time-sensitive notifications may disturb.
    package func setQuietHours(_ hours: QuietHours?) {
        quietHours.withLock { $0 = hours }
    }

    /// True between `start` and `stop`.
    var isRunning: Bool { tasks.withLock { !$0.isEmpty } }

    /// Sets the sound of alarms that have none of their own.
    package func setAlarmSound(_ sound: SoundLibrary.Sound) {
        alarmSound.withLock { $0 = sound }
    }

    /// Makes the loop check the store now.
    func wake() {
        signals.yield(.look)
    }

    /// Retries what no channel could show.
    func retry() {
        signals.yield(.retry)
    }

    private func handle(_ event: ChannelEvent, from channel: any DeliveryChannel) async {
        switch event {
        case .appeared:
            signals.yield(.channelAppeared(channel.name))
            await showAgain(on: channel)
        case .vanished:
            await ringElsewhere()
            reportReachability()
        case .answered(let receipt, let answer):
            guard let occurrence = found(withReceipt: receipt) else { return }
            if answer == .dismiss, occurrence.state == .alerting {
                // Dismissal does not stop a ringing alarm: many daemons close a notification on click or to make room.
                return await showAgain(on: channel)
            }
            _ = await self.answer(answer, to: occurrence, from: .elsewhere)
        }
    }

    // MARK: The loop

    private func run() async {
        let timer = WakeTimer { [signals] clockWasSet in signals.yield(clockWasSet ? .clockWasSet : .look) }
        started.withLock { $0 = now }
        await withDiscardingTaskGroup { group in
            group.addTask { [self] in await followRings() }
            attempt { try resume(in: &group) }
            let isDone = deliverDue(in: &group)
            sendCountdowns()
            arm(timer, isBehind: !isDone)
            group.addTask { [self] in
                await rederive(reason: "The host was started.")
                wake()
                attempt {
                    try store.forget(endedBefore: now.addingTimeInterval(-30 * 24 * 3600))
                    try store.attachments.sweep()
                }
            }
            for await signal in signalStream {
                switch signal {
                case .look: break
                case .clockWasSet:
                    group.addTask { [self] in
                        await rederive(reason: "The clock was set.")
                        wake()
                    }
                case .channelAppeared, .retry: attempt { try retryWaiting(in: &group) }
                }
                let isDone = deliverDue(in: &group)
                checkRings()
                arm(timer, isBehind: !isDone)
            }
            lines.finish()
            ringChecks.finish()
            group.cancelAll()
        }
    }

    /// Arms the timer for at most a minute, so that a change of the time zone is noticed soon.
    ///
    /// - Parameter isBehind: true if the store rejected something, which is retried after a pause.
    private func arm(_ timer: WakeTimer, isBehind: Bool) {
        attempt { try store.alarms.recordRinging(at: now) }
        var seconds: Double?
        attempt { seconds = try store.nextDate().map { dependencies.clock().realSeconds(until: $0) } }
        if isBehind, let past = seconds, past <= 0 { seconds = nil }
        let longest: Double = isBehind ? 1 : 60
        timer.arm(in: min(longest, seconds ?? longest), wakingMachineIn: seconds)
        reportReachability()
    }

    var now: Date { dependencies.clock().now }

    func derivation() -> Derivation {
        let limit = max(dependencies.stalenessLimit, patience)
        return Derivation(now: now, zone: dependencies.zone(), stalenessLimit: limit)
    }

    /// Half a minute of real time is never late: on a fast clock it may be hours.
    private var patience: TimeInterval { 30 * dependencies.clock().rate }

    func plan(of alarm: AlarmRecord) -> AlarmPlan {
        alarm.plan(patience: patience)
    }

    /// Reports an error of the store (such as a full disk) instead of ending the loop; the work is retried at the next
    /// signal.
    ///
    /// - Returns: true if it succeeded.
    @discardableResult
    func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            log.error("\(error.localizedDescription, privacy: .public)")
            if let error = error as? DatabaseError, error.blamesDisk {
                StorageTroubles.record(.init(file: place, kind: .unwritable, reason: error.description))
            }
            return false
        }
    }
}

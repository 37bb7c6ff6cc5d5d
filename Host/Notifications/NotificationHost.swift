import AlarmKit
package import AlarmScheduling
package import AppContainer
package import DBus
package import Foundation
package import HostClock
import OSLog
import PrivateFile
import SQLiteStore
import Synchronization
package import UserNotifications

/// Schedules, delivers and answers the notifications and alarms of all apps. There is one in a host.
///
/// What an app schedules is on the disk before it is told so; every later step is written before it is taken. So a
/// host that is killed at any moment loses nothing, and what it had begun it finishes when it comes back: see
/// `Docs/Decisions/0005-notification-delivery.md`.
package final class NotificationHost: Sendable {
    /// What the host around it provides.
    package struct Surroundings: Sendable {
        /// The app of an id, started so far that it has set its delegate; `nil` when it is not installed.
        package var app: @Sendable (_ id: String) async -> AppContainer?
        /// Brings an app to the front where a person has just chosen it outside any page: opens its page in a browser.
        package var open: @Sendable (AppContainer) async -> Void
        /// Asks a person whether an app may notify, the first time it wants to.
        package var authorize: @Sendable (AppContainer, UNAuthorizationOptions) async -> Bool
        /// The zone that the device is in, asked once a minute.
        package var zone: @Sendable () -> TimeZone
        package var clock: @Sendable () -> HostClock
        /// Whether a person wants to be left alone at a time, but for what is time-sensitive.
        package var isQuiet: @Sendable (Date) -> Bool = { _ in false }
        /// Hears of an alarm hours before it that no one would hear as things stand; `nil` when all is well again.
        package var outlook: @Sendable (AlarmOutlook?) -> Void = { _ in }
        /// How late a notification may be found and still be delivered, in seconds.
        package var stalenessLimit: TimeInterval = 15 * 60
        /// How long a delivery is put off that so many attempts did not finish, because the host ended.
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
            // The person has set up this host and its apps: that was the question and the answer.
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
        /// The channel of that name works, which did not.
        case channelAppeared(String)
        /// Something waits that can be shown now.
        case retry
    }

    let store: NotificationStore
    /// The store's file.
    private let place: URL
    let surroundings: Surroundings
    /// Where pages connect, to show what is delivered.
    package let pages = PageBroadcast()
    let channels: [any DeliveryChannel]
    let quietHours = Mutex<QuietHours?>(nil)
    let channelUses = Mutex<[String: ChannelUse]>([:])
    let alarmSound = Mutex(SoundLibrary.Sound.alarm)
    let lastOutlook = Mutex<AlarmOutlook?>(nil)
    let countdowns = Mutex<[PresentedCountdown]>([])
    let lines = DeliveryLines()
    /// What rings or was answered, and is not in the store.
    let unwritten = Mutex<[Occurrence.ID: UnwrittenRing]>([:])
    /// What channels did with notifications that are due and could not be written.
    let shownUnwritten = Mutex<[Occurrence.ID: [String: DeliveryResult]]>([:])
    /// Apps of the host itself, which tell people about it whether the store can say that they may or not.
    let announcers = Mutex<Set<String>>([])
    /// What channels are being asked again: `id/channel`.
    let askingAgain = Mutex<Set<String>>([])
    let listeners = AlarmListeners()
    /// What channels were last told about each ring.
    let spoken = Mutex<[Occurrence.ID: PresentedNotification]>([:])
    /// When this run began.
    let started = Mutex(Date.distantFuture)
    let ringLooks: AsyncStream<Void>.Continuation
    let ringLookStream: AsyncStream<Void>
    private let log = Logger(subsystem: "Notifications", category: "")
    private let signals: AsyncStream<Signal>.Continuation
    private let signalStream: AsyncStream<Signal>
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// - Parameters:
    ///   - url: the store's file.
    ///   - daemon: the desktop's notification daemon; `nil` for none.
    ///   - others: further channels.
    /// - Throws: `DatabaseError` when the store cannot be opened.
    package init(
        storeAt url: URL, surroundings: Surroundings, daemon: NotificationDaemon? = NotificationDaemon(),
        others: [any DeliveryChannel] = []
    ) throws {
        store = try NotificationStore(at: url)
        place = url
        self.surroundings = surroundings
        channels = [pages] + (daemon.map { [DesktopChannel($0)] } ?? []) + others
        (signalStream, signals) = AsyncStream.makeStream()
        (ringLookStream, ringLooks) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Takes over the apps' notifications, finishes what an earlier run had begun, and delivers from now on.
    ///
    /// - Parameter isServingProcess: whether every app of the process talks to this host.
    package func start(isServingProcess: Bool = true) throws {
        if isServingProcess {
            UNUserNotificationCenter.service = self
            AlarmManager.service = self
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

    /// Ends deliveries. What is scheduled stays in the store.
    package func stop() async {
        if UNUserNotificationCenter.service as? NotificationHost === self { UNUserNotificationCenter.service = nil }
        if AlarmManager.service as? NotificationHost === self { AlarmManager.service = nil }
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

    /// Leaves a person alone in these hours of each day, but for what is time-sensitive.
    package func setQuietHours(_ hours: QuietHours?) {
        quietHours.withLock { $0 = hours }
    }

    /// Between `start` and `stop`.
    var isRunning: Bool { tasks.withLock { !$0.isEmpty } }

    /// What alarms sound like that have no sound of their own.
    package func setAlarmSound(_ sound: SoundLibrary.Sound) {
        alarmSound.withLock { $0 = sound }
    }

    /// Looks at the store now.
    func wake() {
        signals.yield(.look)
    }

    /// Tries again what no channel could show.
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
            tellOutlook()
        case .answered(let receipt, let answer):
            guard let occurrence = found(withReceipt: receipt) else { return }
            if answer == .dismiss, occurrence.state == .alerting {
                // No button of a ring: many a desktop closes what was clicked, or what it wants room for.
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
            tellCountdowns()
            arm(timer, isBehind: !isDone)
            group.addTask { [self] in
                await rederive(reason: "The host was started.")
                wake()
                attempt {
                    try store.forget(endedBefore: now.addingTimeInterval(-30 * 24 * 3600))
                    try store.forgetAttachments()
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
                lookAtRings()
                arm(timer, isBehind: !isDone)
            }
            lines.finish()
            ringLooks.finish()
            group.cancelAll()
        }
    }

    /// The zone is looked at once a minute, so that a change of it is noticed soon.
    ///
    /// - Parameter isBehind: what the store did not take is to be tried again, after a pause.
    private func arm(_ timer: WakeTimer, isBehind: Bool) {
        attempt { try store.noteRinging(at: now) }
        var seconds: Double?
        attempt { seconds = try store.nextDate().map { surroundings.clock().realSeconds(until: $0) } }
        if isBehind, let past = seconds, past <= 0 { seconds = nil }
        let longest: Double = isBehind ? 1 : 60
        timer.arm(in: min(longest, seconds ?? longest), wakingMachineIn: seconds)
        tellOutlook()
    }

    var now: Date { surroundings.clock().now }

    func derivation() -> Derivation {
        let limit = max(surroundings.stalenessLimit, patience)
        return Derivation(now: now, zone: surroundings.zone(), stalenessLimit: limit)
    }

    /// Half a minute of real time is never late: on a fast clock it may be hours.
    private var patience: TimeInterval { 30 * surroundings.clock().rate }

    func plan(of alarm: AlarmRecord) -> AlarmPlan {
        alarm.plan(patience: patience)
    }

    /// A store that fails (a full disk) must not end the loop: it is told, and tried again at the next signal.
    ///
    /// - Returns: whether it did not fail.
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

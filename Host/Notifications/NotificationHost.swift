import AlarmKit
package import AlarmScheduling
package import DBus
package import Foundation
import HostService
import SQLiteStore
import Synchronization
import UserNotifications

/// Schedules, delivers and handles the notifications and alarms of all apps. There is one per host.
///
/// A scheduling call returns only after its request is on the disk; every later step is written before it is taken. So
/// a host that is killed at any moment loses nothing, and finishes its work after a restart: see
/// `Docs/Decisions/0005-notification-delivery.md`.
///
/// Parts with their own state do the work. In the order below, each part refers only to earlier ones.
package final class NotificationHost: NotificationPart {
    let context: NotificationContext
    let signals = LoopSignals()
    let ledger: DeliveryLedger
    let presenter: NotificationPresenter
    let router: ChannelRouter
    let reachability: ReachabilityMonitor
    let ringer: Ringer
    let deliverer: Deliverer
    let requests: RequestScheduler
    let announcer: Announcer
    let countdowns: CountdownBoard
    let alarms: AlarmScheduler
    package let permissions: AppPermissions
    let responses: ResponseHandler
    let deriver: InstantDeriver
    private let channelEvents: ChannelEventHandler
    private let loop: WakeLoop
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
        context = NotificationContext(store: try NotificationStore(at: url), file: url, dependencies: dependencies)
        ledger = DeliveryLedger(context: context)
        presenter = NotificationPresenter(context)
        router = ChannelRouter(
            context, ledger, pages: PageBroadcast(),
            others: (daemon.map { [DesktopChannel($0, original: dependencies.original)] } ?? []) + others)
        reachability = ReachabilityMonitor(context, router)
        ringer = Ringer(context, ledger, presenter, router)
        let announcers = Announcers()
        let reporter = ResponseReporter(context: context)
        let spoken = SpokenNotifications(
            context: context, signals: signals, ledger: ledger, presenter: presenter, router: router,
            reporter: reporter)
        deliverer = Deliverer(
            context, signals: signals, ledger: ledger, presenter: presenter, router: router, spoken: spoken,
            announcers: announcers)
        requests = RequestScheduler(
            context: context, signals: signals, announcers: announcers, deliverer: deliverer)
        announcer = Announcer(context: context, announcers: announcers, requests: requests)
        countdowns = CountdownBoard(context, router.pages)
        alarms = AlarmScheduler(
            context: context, signals: signals, router: router, reporter: reporter, spoken: spoken,
            countdowns: countdowns)
        permissions = AppPermissions(context: context, listeners: alarms.listeners)
        responses = ResponseHandler(
            context: context, signals: signals, ledger: ledger, router: router, reporter: reporter, alarms: alarms)
        channelEvents = ChannelEventHandler(
            context: context, signals: signals, ledger: ledger, ringer: ringer, responses: responses,
            reachability: reachability)
        deriver = InstantDeriver(context: context, alarms: alarms)
        loop = WakeLoop(
            context: context, signals: signals, rings: ledger.rings, ringer: ringer, countdowns: countdowns,
            deriver: deriver,
            dueAlarms: DueAlarms(context: context, ledger: ledger, router: router, ringer: ringer, alarms: alarms),
            backlog: RingBacklog(
                context: context, rings: ledger.rings, router: router, reporter: reporter, ringer: ringer,
                alarms: alarms),
            notifications: DueNotifications(context, ledger, reporter, deliverer, MissedNotifications(context)),
            reachability: reachability)
    }

    /// Takes over the apps' notifications, finishes the deliveries that an earlier run had begun, and starts new ones.
    ///
    /// An app that starts after this returns cannot remove or replace what became due while the host was away.
    ///
    /// - Parameter isServingProcess: true if every app of the process uses this host.
    package func start(isServingProcess: Bool = true) throws {
        if isServingProcess {
            UNUserNotificationCenter.service.install(self)
            AlarmManager.service.install(self)
        }
        signals.start()
        loop.takeDue()
        var running = [Task { [loop] in await loop.run() }, Task { [reachability] in await reachability.watch() }]
        for channel in router.channels {
            let events = channel.events
            channel.start()
            running.append(
                Task { [channelEvents] in
                    for await event in events { await channelEvents.handle(event, from: channel) }
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
        for channel in router.channels { await channel.stop() }
        for task in running { await task.value }
        alarms.listeners.finish()
    }

    // MARK: A person's choices

    /// Sets quiet hours: during them only time-sensitive notifications may disturb.
    package func setQuietHours(_ hours: QuietHours?) {
        deliverer.setQuietHours(hours)
    }

    /// Sets the sound of alarms without their own sound.
    package func setAlarmSound(_ sound: SoundLibrary.Sound) {
        presenter.setAlarmSound(sound)
    }
}

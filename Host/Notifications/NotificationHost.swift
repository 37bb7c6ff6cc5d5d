package import AppContainer
package import DBus
package import Foundation
package import HostClock
import Synchronization
package import UserNotifications

/// Schedules, delivers and answers the notifications of all apps. There is one in a host.
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
        /// A channel works that did not.
        case channelAppeared
    }

    let store: NotificationStore
    let surroundings: Surroundings
    /// Where pages connect, to show what is delivered.
    package let pages = PageBroadcast()
    let desktop: DesktopChannel?
    let channels: [any DeliveryChannel]
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
        self.surroundings = surroundings
        desktop = daemon.map { DesktopChannel($0) }
        channels = [pages] + (desktop.map { [$0] } ?? []) + others
        (signalStream, signals) = AsyncStream.makeStream()
    }

    /// Takes over the apps' notifications, finishes what an earlier run had begun, and delivers from now on.
    ///
    /// - Parameter isServingProcess: whether every `UNUserNotificationCenter` of the process talks to this host.
    package func start(isServingProcess: Bool = true) throws {
        if isServingProcess { UNUserNotificationCenter.service = self }
        try store.forget(endedBefore: now.addingTimeInterval(-30 * 24 * 3600))
        desktop?.start()
        let signals = signals
        var running = [
            Task { await run() },
            Task { [pages] in
                for await _ in pages.openings { signals.yield(.channelAppeared) }
            },
        ]
        if let desktop {
            let events = desktop.events()
            running.append(
                Task {
                    for await event in events { await handle(event) }
                })
        }
        tasks.withLock { $0 = running }
    }

    /// Ends deliveries. What is scheduled stays in the store.
    package func stop() async {
        if UNUserNotificationCenter.service as? NotificationHost === self { UNUserNotificationCenter.service = nil }
        signals.finish()
        pages.closeAll()
        let running = tasks.withLock { tasks in
            defer { tasks = [] }
            return tasks
        }
        running.forEach { $0.cancel() }
        for task in running { await task.value }
        desktop?.stop()
    }

    /// Looks at the store now.
    func wake() {
        signals.yield(.look)
    }

    private func handle(_ event: DesktopChannel.Event) async {
        switch event {
        case .appeared:
            signals.yield(.channelAppeared)
            await showAgainOnDesktop()
        case .answered(let receipt, let answer):
            guard let occurrence = try? store.occurrence(withReceipt: receipt) else { return }
            _ = await self.answer(answer, to: occurrence, from: .desktop)
        }
    }

    // MARK: The loop

    private func run() async {
        let timer = WakeTimer { [signals] clockWasSet in signals.yield(clockWasSet ? .clockWasSet : .look) }
        await withDiscardingTaskGroup { group in
            attempt { try resume(in: &group) }
            deliverDue(in: &group)
            arm(timer)
            for await signal in signalStream {
                switch signal {
                case .look: break
                case .clockWasSet: attempt { try rederive(reason: "The clock was set.") }
                case .channelAppeared: attempt { try retryWaiting(in: &group) }
                }
                deliverDue(in: &group)
                arm(timer)
            }
            group.cancelAll()
        }
    }

    /// The zone is looked at once a minute, so that a change of it is noticed soon.
    private func arm(_ timer: WakeTimer) {
        var seconds = 60.0
        attempt {
            if let next = try store.nextFireDate() {
                seconds = min(seconds, surroundings.clock().realSeconds(until: next))
            }
        }
        timer.arm(in: seconds)
    }

    var now: Date { surroundings.clock().now }

    func derivation() -> Derivation {
        // Half a minute of real time is never late: on a fast clock it may be hours.
        let limit = max(surroundings.stalenessLimit, 30 * surroundings.clock().rate)
        return Derivation(now: now, zone: surroundings.zone(), stalenessLimit: limit)
    }

    /// A store that fails (a full disk) must not end the loop: it is told, and tried again at the next signal.
    func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            FileHandle.standardError.write(Data("Notifications: \(error.localizedDescription)\n".utf8))
        }
    }
}

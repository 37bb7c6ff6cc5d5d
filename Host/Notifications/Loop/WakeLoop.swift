import Foundation
import HostClock
import PrivateFile

/// Waits for the next instant at which there is work, and does everything that is due then.
struct WakeLoop: NotificationPart {
    let context: NotificationContext
    let signals: LoopSignals
    let rings: UnwrittenRings
    let ringer: Ringer
    let countdowns: CountdownBoard
    let deriver: InstantDeriver
    let dueAlarms: DueAlarms
    let backlog: RingBacklog
    let notifications: DueNotifications
    let reachability: ReachabilityMonitor

    /// Finishes the work that an earlier run had begun, and runs until the signals finish.
    func run() async {
        let timer = WakeTimer { [signals] clockWasSet in clockWasSet ? signals.clockWasSet() : signals.wake() }
        notifications.missed.start()
        await withDiscardingTaskGroup { group in
            group.addTask { [ringer] in await ringer.follow() }
            attempt {
                try dueAlarms.resume(in: &group)
                try notifications.resume(in: &group)
            }
            let isDone = deliverDue(in: &group)
            countdowns.send()
            arm(timer, isBehind: !isDone)
            group.addTask { [self] in
                await rederive(reason: "The host was started.")
                attempt {
                    try store.forget(endedBefore: now.addingTimeInterval(-30 * 24 * 3600))
                    try store.attachments.sweep()
                }
            }
            for await signal in signals.stream {
                switch signal {
                case .look: break
                case .clockWasSet: group.addTask { [self] in await rederive(reason: "The clock was set.") }
                case .retry: attempt { try notifications.retryWaiting(in: &group) }
                }
                let isDone = deliverDue(in: &group)
                ringer.check()
                arm(timer, isBehind: !isDone)
            }
            notifications.queues.finish()
            ringer.finish()
            group.cancelAll()
        }
    }

    /// Takes what became due while the host was away from the apps, which may plan something else as they start.
    func takeDue() {
        attempt { try deriver.followZone() }
        attempt { try notifications.take() }
    }

    private func rederive(reason: String) async {
        await deriver.rederive(reason: reason)
        signals.wake()
    }

    /// Begins everything that is due. A failure with one kind does not delay the others.
    ///
    /// - Returns: true if the store accepted everything.
    private func deliverDue(in group: inout DiscardingTaskGroup) -> Bool {
        let isPlaced = attempt { try deriver.followZone() }
        let isRung = attempt { try dueAlarms.proceed(in: &group) }
        backlog.settle(in: &group)
        let isBegun = notifications.begin(in: &group)
        return isPlaced && isRung && isBegun && rings.isEmpty
    }

    /// Arms the timer for at most a minute, so that a change of the time zone is noticed soon.
    ///
    /// - Parameter isBehind: true if the store rejected a change, which is retried after a pause.
    private func arm(_ timer: WakeTimer, isBehind: Bool) {
        let isWritable = attempt { try store.alarms.recordRinging(at: now) }
        if isWritable { StorageTroubles.resolve(.locked, of: context.file) }
        let isBehind = isBehind || !isWritable
        var seconds: Double?
        attempt { seconds = try store.nextDate().map { dependencies.clock().realSeconds(until: $0) } }
        if isBehind, let past = seconds, past <= 0 { seconds = nil }
        let longest: Double = isBehind ? 1 : 60
        timer.arm(in: min(longest, seconds ?? longest), wakingMachineIn: seconds)
        reachability.report()
    }
}

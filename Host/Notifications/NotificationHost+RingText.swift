import Foundation
import HostClock
import Synchronization
import UserNotifications

// Rings speak for the notifications that go with them: see `RingText`.
extension NotificationHost {
    /// Seconds of real time that a notification must have been on a ring before stopping the ring answers it as well: a
    /// person who stops the ring sooner may not have read it. Nobody reads that fast on a fast clock.
    private static let readingTime: (usual: TimeInterval, onFastClock: TimeInterval) = (2, 30)

    /// The treatment of the notification that a ring speaks for, once the ring is over.
    enum SpokenEnd {
        case nothing
        /// Its app is told about the response.
        case notify(Occurrence)
        /// It is delivered by itself, once the ring is gone everywhere.
        case deliver(after: Occurrence)
    }

    func ringText(of ring: Occurrence) throws -> RingText? {
        try RingText(of: ring, in: store, at: now)
    }

    /// All unanswered rings, whether or not the store has them.
    func ringing() -> [Occurrence] {
        let stored = (try? store.occurrences.all(in: .alerting)) ?? []
        let rings = unwritten.withLock { $0 }
        let others = rings.values.map(\.occurrence).filter { one in !stored.contains { $0.id == one.id } }
        return (stored + others).filter { rings[$0.id]?.answer == nil }
    }

    /// The ring that speaks for `notification`, or `nil` if none does.
    func ring(speakingFor notification: Occurrence) -> Occurrence? {
        ringing().first { ring in
            ring.app == notification.app && (try? ringText(of: ring))?.notification.id == notification.id
        }
    }

    /// Requests a check of the rings' content.
    func checkRings() {
        if spoken.withLock({ !$0.isEmpty }) { ringChecks.yield() }
    }

    /// Updates the pages when the content of a ring changes. If it has turned into another notification, every channel
    /// rings again.
    func followRings() async {
        for await _ in ringCheckStream {
            await withDiscardingTaskGroup { group in
                for ring in ringing() { group.addTask { await self.follow(ring) } }
            }
        }
    }

    private func follow(_ ring: Occurrence) async {
        guard let before = spoken.withLock({ $0[ring.id] }),
            let news = try? await presented(ring, options: [.banner, .list, .sound]), news != before
        else { return }
        if news.title != before.title { return await self.ring(ring, again: true) }
        spoken.withLock { $0[ring.id] = news }
        pages.update(news)
    }

    /// Settles the notification that `ring` speaks for, when the ring ends. Must be called in the transaction that ends
    /// the ring.
    ///
    /// - Parameter answer: a person's response, or `nil` if the app ended the ring.
    func settleSpoken(of ring: Occurrence.ID, after answer: NotificationAnswer?) throws -> SpokenEnd {
        guard let ring = try store.occurrences.find(ring), let ringText = try ringText(of: ring) else {
            return .nothing
        }
        let notification = ringText.notification
        guard ringText.isTurned else {
            // A person who is awake now can read it once more; one who snoozes is notified again.
            return answer == .stop ? try deliverSpoken(notification, after: ring) : .nothing
        }
        if let answer, answer != .stop, answer != .secondary {
            return try store.occurrences.beginAnswer(answer, to: notification, at: now)
                ? .notify(notification) : .nothing
        }
        let rate = dependencies.clock().rate
        let wait = rate > 1 ? Self.readingTime.onFastClock * rate : Self.readingTime.usual
        let isRead = notification.deliveredDate.map { now.timeIntervalSince($0) >= wait } ?? false
        guard answer != nil, isRead else { return try deliverSpoken(notification, after: ring) }
        try store.occurrences.change(
            [notification.id], from: [.delivered], to: .stopped, at: now, "The alarm that showed it was stopped.")
        return .nothing
    }

    /// Delivers a notification by itself that only the ring has shown.
    private func deliverSpoken(_ notification: Occurrence, after ring: Occurrence) throws -> SpokenEnd {
        guard try !store.channels.results(of: notification.id).contains(where: \.isShown) else { return .nothing }
        let isWaiting = try store.occurrences.change(
            [notification.id], from: [.delivered], to: .waiting, at: now, "The alarm that showed it has ended.")
        return isWaiting ? .deliver(after: ring) : .nothing
    }

    /// Does the remaining work after the transaction.
    func finish(_ end: SpokenEnd) {
        switch end {
        case .nothing: break
        case .notify(let notification): Task { await notifyApp(of: notification, openingPage: false) }
        case .deliver(let ring):
            Task {
                await withdrawFromChannels(ring)
                retry()
            }
        }
    }
}

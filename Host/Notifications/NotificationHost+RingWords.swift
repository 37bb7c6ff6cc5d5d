import Foundation
import HostClock
import Synchronization
import UserNotifications

// Rings speak for the notifications that go with them: see `RingWords`.
extension NotificationHost {
    /// Seconds of real time that a notification must have been on a ring before stopping the ring answers it, too: whoever
    /// stops the ring sooner may not have read it. On a fast clock nobody reads so fast.
    private static let readingTime: (usual: TimeInterval, onFastClock: TimeInterval) = (2, 30)

    /// What happens to the notification that a ring speaks for, once the ring is over.
    enum SpokenEnd {
        case nothing
        /// Its app hears of the answer.
        case tell(Occurrence)
        /// It is delivered by itself, once the ring is gone everywhere.
        case deliver(after: Occurrence)
    }

    func words(of ring: Occurrence) throws -> RingWords? {
        try RingWords(of: ring, in: store, at: now)
    }

    /// Everything that rings and has no answer yet, whether or not the store has it.
    func ringing() -> [Occurrence] {
        let stored = (try? store.occurrences(in: .alerting)) ?? []
        let rings = unwritten.withLock { $0 }
        let others = rings.values.map(\.occurrence).filter { one in !stored.contains { $0.id == one.id } }
        return (stored + others).filter { rings[$0.id]?.answer == nil }
    }

    /// The ring that speaks for `notification`; `nil` if none does.
    func ring(speakingFor notification: Occurrence) -> Occurrence? {
        ringing().first { ring in
            ring.app == notification.app && (try? words(of: ring))?.notification.id == notification.id
        }
    }

    /// Has a look at what the rings say, soon.
    func lookAtRings() {
        if spoken.withLock({ !$0.isEmpty }) { ringLooks.yield() }
    }

    /// Tells pages when a ring says something else than before. When it has turned into another notification, every
    /// channel rings anew.
    func followRings() async {
        for await _ in ringLookStream {
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

    /// Settles the notification that `ring` speaks for, when the ring ends. Belongs into the transaction that ends the
    /// ring.
    ///
    /// - Parameter answer: what a person chose; `nil` if the app ended the ring.
    func settleWords(of ring: Occurrence.ID, after answer: NotificationAnswer?) throws -> SpokenEnd {
        guard let ring = try store.occurrence(ring), let words = try words(of: ring) else { return .nothing }
        let notification = words.notification
        guard words.isTurned else {
            // Whoever is awake now can read it once more; who sleeps on is told anew.
            return answer == .stop ? try deliverSpoken(notification, after: ring) : .nothing
        }
        if let answer, answer != .stop, answer != .secondary {
            return try store.beginAnswer(answer, to: notification, at: now) ? .tell(notification) : .nothing
        }
        let rate = surroundings.clock().rate
        let wait = rate > 1 ? Self.readingTime.onFastClock * rate : Self.readingTime.usual
        let isRead = notification.deliveredDate.map { now.timeIntervalSince($0) >= wait } ?? false
        guard answer != nil, isRead else { return try deliverSpoken(notification, after: ring) }
        try store.change(
            [notification.id], from: [.delivered], to: .stopped, at: now, "The alarm that said it was stopped.")
        return .nothing
    }

    /// Lets a notification that only the ring has shown be delivered by itself.
    private func deliverSpoken(_ notification: Occurrence, after ring: Occurrence) throws -> SpokenEnd {
        guard try !store.channels(of: notification.id).contains(where: \.isShown) else { return .nothing }
        let isWaiting = try store.change(
            [notification.id], from: [.delivered], to: .waiting, at: now, "The alarm that said it has ended.")
        return isWaiting ? .deliver(after: ring) : .nothing
    }

    /// Does what is left to do after the transaction.
    func finish(_ end: SpokenEnd) {
        switch end {
        case .nothing: break
        case .tell(let notification): Task { await tellApp(of: notification, openingPage: false) }
        case .deliver(let ring):
            Task {
                await withdrawFromChannels(ring)
                retry()
            }
        }
    }
}

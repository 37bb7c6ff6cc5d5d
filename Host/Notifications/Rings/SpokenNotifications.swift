import Foundation
import HostClock
import UserNotifications

/// The notifications that a ring shows (see `RingText`). They are not delivered beside it, and are settled when it
/// ends.
struct SpokenNotifications: NotificationPart {
    let context: NotificationContext
    let signals: LoopSignals
    let ledger: DeliveryLedger
    let presenter: NotificationPresenter
    let router: ChannelRouter
    let reporter: ResponseReporter

    /// Seconds of real time that a ring must have shown a notification before stopping the ring answers it as well. A
    /// person who stops the ring sooner may not have read it; on a fast clock, reading takes longer than it shows.
    private static let readingTime: (usual: TimeInterval, onFastClock: TimeInterval) = (2, 30)

    /// The treatment of the notification that a ring has shown, once the ring is over.
    enum End {
        case nothing
        /// The app is informed of the response.
        case notify(Occurrence)
        /// The notification is delivered by itself, once the ring is gone from every channel.
        case deliver(after: Occurrence)
    }

    /// The ring that shows `notification`, or `nil` if there is none.
    func ring(speakingFor notification: Occurrence) -> Occurrence? {
        ledger.ringing().first { ring in
            ring.app == notification.app && (try? presenter.ringText(of: ring))?.notification.id == notification.id
        }
    }

    /// Settles the notification that `ring` shows, when the ring ends. Must be called in the transaction that ends the
    /// ring.
    ///
    /// - Parameter answer: a person's response, or `nil` if the app ended the ring.
    func settle(_ ring: Occurrence.ID, after answer: NotificationAnswer?) throws -> End {
        guard let ring = try store.occurrences.find(ring), let ringText = try presenter.ringText(of: ring) else {
            return .nothing
        }
        let notification = ringText.notification
        guard ringText.isTurned else {
            // A person who is awake now can read the notification again. One who snoozes is notified again anyway.
            return answer == .stop ? try deliver(notification, after: ring) : .nothing
        }
        if let answer, answer != .stop, answer != .secondary {
            let isFirst = try store.occurrences.beginAnswer(answer, to: notification, at: now)
            return isFirst ? .notify(notification) : .nothing
        }
        let rate = dependencies.clock().rate
        let wait = rate > 1 ? Self.readingTime.onFastClock * rate : Self.readingTime.usual
        let isRead = notification.deliveredDate.map { now.timeIntervalSince($0) >= wait } ?? false
        guard answer != nil, isRead else { return try deliver(notification, after: ring) }
        try store.occurrences.change(
            [notification.id], from: [.delivered], to: .stopped, at: now, "The alarm that showed it was stopped.")
        return .nothing
    }

    /// Delivers a notification that only the ring has shown by itself.
    private func deliver(_ notification: Occurrence, after ring: Occurrence) throws -> End {
        guard try !store.channels.results(of: notification.id).contains(where: \.isShown) else { return .nothing }
        let isWaiting = try store.occurrences.change(
            [notification.id], from: [.delivered], to: .waiting, at: now, "The alarm that showed it has ended.")
        return isWaiting ? .deliver(after: ring) : .nothing
    }

    /// Does the remaining work after the transaction.
    func finish(_ end: End) {
        switch end {
        case .nothing: break
        case .notify(let notification): Task { await reporter.notifyApp(of: notification, openingPage: false) }
        case .deliver(let ring):
            Task {
                await router.withdraw(ring)
                signals.retry()
            }
        }
    }
}

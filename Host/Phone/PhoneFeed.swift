import ANCS
import Foundation
import HostClock
package import NotificationHost
package import NotificationIntake
import SafeText
import Synchronization

/// The notifications of the phone, for an app that sorts notifications.
package final class PhoneFeed: NotificationFeed {
    private let monitor: PhoneMonitor
    private let ledger = Mutex(PhoneLedger())
    private let echoes = Mutex(EchoTable())

    /// The times between two attempts to hand over the same notification.
    private static let delays = Duration.seconds(1)...Duration.seconds(60)

    init(_ monitor: PhoneMonitor) {
        self.monitor = monitor
    }

    package var state: NotificationFeedState {
        switch monitor.status.state {
        case .stopped: .stopped
        case .receiving: .receiving
        case .noBus, .noService, .denied, .noAdapter, .adapterOff, .cannotAdvertise: .unreachable
        case .unpaired, .pairing, .confirming, .showing, .away, .connecting, .notShared, .forgotten: .waiting
        }
    }

    /// Records notifications that the host shows now. The phone may get them on another channel, and would report them
    /// back.
    package func noteDelivery(_ notifications: [PresentedNotification]) {
        let now = HostClock.current.now
        echoes.withLock { echoes in
            for notification in notifications {
                echoes.add(
                    app: notification.subtitle, title: notification.title, body: notification.body, at: now)
            }
        }
    }

    package func canPerformActions(of notification: IncomingNotification.ID) -> Bool {
        state == .receiving && key(of: notification) != nil
    }

    package func performAction(_ key: String, of notification: IncomingNotification.ID) {
        guard let action = PhoneAction(rawValue: key), let number = self.key(of: notification) else { return }
        monitor.perform(isPositive: action == .positive, of: number)
    }

    /// The phone's number of a notification that has not ended.
    private func key(of notification: String) -> PhoneNotification.Key? {
        ledger.withLock { $0.key(of: notification) }
    }

    package func run(into receiver: any NotificationReceiver) async {
        for await event in monitor.events {
            let now = HostClock.current.now
            if case .received(let notification) = event, echoes.withLock({ $0.contains(notification, at: now) }) {
                continue
            }
            let news = ledger.withLock { $0.take(event, at: now, in: .current) }
            await handOver(news, to: receiver)
        }
    }

    /// Hands over news, repeatedly until everything is on the disk.
    private func handOver(_ news: PhoneLedger.News, to receiver: any NotificationReceiver) async {
        var delay = Self.delays.lowerBound
        while !Task.isCancelled {
            do {
                if !news.outcomes.isEmpty { try await receiver.record(news.outcomes) }
                if let notification = news.notification { try await receiver.receive([notification]) }
                return
            } catch {
                StandardError.write(
                    "A notification of the phone was not stored. It is handed over again: \(error)", .warning)
                try? await Task.sleep(for: delay)
                delay = min(delay * 2, Self.delays.upperBound)
            }
        }
    }
}

import DBus
import Foundation
import HostClock
import NotificationBus
import NotificationHost
import NotificationIntake
import SafeText
import Synchronization

/// The notifications on the session bus of the host's desktop.
nonisolated final class DesktopNotificationFeed: NotificationFeed {
    private let monitor = Mutex<NotificationMonitor?>(nil)
    private let isStoring = Mutex(true)
    private let hold: any BannerHold
    private let service: DesktopNotificationService
    private let originals: HeldOriginals
    private let closer = NotificationCloser()

    /// The times between two attempts to hand over the same notifications.
    private static let retryDelays = Duration.seconds(1)...Duration.seconds(60)

    /// - Parameters:
    ///   - hold: Holds the desktop's banners back. A hidden notification is closed once it is on the disk, unless a
    ///     banner replaces it.
    ///   - service: The host's own service, which can stand in for a daemon.
    init(hold: any BannerHold, service: DesktopNotificationService) {
        self.hold = hold
        self.service = service
        originals = HeldOriginals(hold)
    }

    /// The original of an app's banner, which the daemon holds back.
    func original(of banner: PresentedNotification) async -> DesktopOriginal? {
        await originals.original(of: banner)
    }

    var needsConsent: Bool { true }

    var state: NotificationFeedState {
        switch monitor.withLock({ $0 })?.state {
        case nil, .notStarted: .stopped
        case .watching(_, hasDaemon: true): .receiving
        case .watching(_, hasDaemon: false): .waiting
        case .interrupted: .unreachable
        }
    }

    /// True while everything on the bus is observed and stored.
    var isReliable: Bool {
        switch state {
        case .receiving, .waiting: isStoring.withLock { $0 }
        case .stopped, .unreachable: false
        }
    }

    func run(into receiver: any NotificationReceiver) async {
        let started = NotificationMonitor { HostClock.current.now }
        monitor.withLock { $0 = started }
        started.start()
        var hidden = HiddenNotifications()
        while let events = await started.next() { await handOver(events, &hidden, to: receiver) }
        started.stop()
        monitor.withLock { if $0 === started { $0 = nil } }
    }

    /// Hands over observed events, repeatedly until they are on the disk.
    private func handOver(
        _ events: [BusEvent], _ hidden: inout HiddenNotifications, to receiver: any NotificationReceiver
    ) async {
        let notifications = events.compactMap {
            if case .received(let one) = $0 { IncomingNotification(one) } else { nil }
        }
        let numbers = events.compactMap { if case .numbered(let one) = $0 { one } else { nil } }
        // The bus also reports the end of notifications that this feed itself closes.
        let outcomes = events.compactMap { event -> NotificationOutcome? in
            guard case .ended(let one) = event, !hidden.explains(one) else { return nil }
            return NotificationOutcome(one)
        }
        originals.add(notifications)
        originals.add(numbers)
        service.add(numbers)
        var delay = Self.retryDelays.lowerBound
        while !Task.isCancelled {
            do {
                if !notifications.isEmpty {
                    let held = notifications.filter { isHidden($0) }
                    let receipts = try await receiver.receive(notifications)
                    let shown = Set(receipts.lazy.filter { $0.outcome == .shown }.map(\.id))
                    // Notifications that were let through meanwhile are on the screen and stay there.
                    let hiding = held.filter { isHidden($0) }
                    hidden.add(hiding.map(\.id).filter { !shown.contains($0) })
                    // The host's own service shows no banner beside the app's, so the end of the original is the end of
                    // both.
                    hidden.addReplaced(hiding.filter { shown.contains($0.id) && !service.took($0) }.map(\.id))
                }
                if !outcomes.isEmpty { try await receiver.record(outcomes) }
                isStoring.withLock { $0 = true }
                await close(hidden.take(numbers))
                return
            } catch {
                isStoring.withLock { $0 = false }
                StandardError.write(
                    "Notifications of the desktop were not stored. They are handed over again: \(error)", .warning)
                try? await Task.sleep(for: delay)
                delay = min(delay * 2, Self.retryDelays.upperBound)
            }
        }
    }

    private func isHidden(_ notification: IncomingNotification) -> Bool {
        service.took(notification) || hold.hides(notification.receivedAt) && !hold.leavesOriginals
    }

    /// Closes notifications, so that they don't flood the screen when banners are free again.
    private func close(_ numbers: [BusNumber]) async {
        guard !numbers.isEmpty else { return }
        do {
            try await closer.close(numbers)
        } catch {
            StandardError.write("Notifications that are held back were not closed: \(error)", .warning)
        }
    }
}

extension IncomingNotification {
    fileprivate nonisolated init(_ notification: BusNotification) {
        let source: Source =
            switch notification.interface {
            case .desktop: .desktop
            case .gtk: .gtk
            case .portal: .portal
            }
        let urgency: Urgency =
            switch notification.urgency {
            case .low: .low
            case .normal, .high: .normal
            case .critical: .critical
            }
        self.init(
            id: notification.id, source: source, appIdentifier: notification.appIdentifier,
            appName: notification.appName.isEmpty ? notification.appIdentifier ?? "" : notification.appName,
            title: notification.title,
            body: notification.bodyHasMarkup ? PlainText.of(markup: notification.body) : notification.body,
            category: notification.category, urgency: urgency, isTimeSensitive: notification.urgency == .high,
            receivedAt: notification.receivedAt, replaces: notification.replaces,
            actions: notification.actions.map { Action(key: $0.key, label: $0.label) },
            isTransient: notification.isTransient)
    }
}

extension NotificationOutcome {
    fileprivate nonisolated init(_ outcome: BusOutcome) {
        let (kind, action): (Kind, String?) =
            switch outcome.kind {
            case .acted(let key): (.acted, key)
            case .dismissed: (.dismissed, nil)
            case .expired: (.expired, nil)
            case .withdrawn: (.withdrawn, nil)
            }
        self.init(notification: outcome.notification, kind: kind, at: outcome.date, action: action)
    }
}

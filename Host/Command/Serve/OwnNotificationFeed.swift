import AppContainer
import DevicePorts
import Foundation
import NotificationBus
import NotificationHost
import NotificationIntake
import SafeText
import Synchronization
import UserNotifications

/// The notifications of the host's own apps, for an app that sorts notifications.
nonisolated final class OwnNotificationFeed: NotificationFeed {
    private enum Event: Sendable {
        case shown([PresentedNotification])
        case answered(NotificationAnswer, NotificationOutcome)
    }

    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    /// The identifiers of other programs' notifications, by the identifiers of the banners that replace them.
    private let originals = Mutex(BoundedTable<PresentedNotification.ID, String>(capacity: 5000))
    private let onAnswer: @Sendable (NotificationAnswer, _ notification: String) -> Void

    /// The maximum number of events that wait for the receiver.
    private static let limit = 1000

    /// - Parameter onAnswer: Called with a response and the notification's identifier, after the response was handed
    ///   over.
    init(onAnswer: @escaping @Sendable (NotificationAnswer, _ notification: String) -> Void = { _, _ in }) {
        self.onAnswer = onAnswer
        (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.limit))
    }

    /// Takes notifications that the host shows now.
    func take(_ notifications: [PresentedNotification]) {
        // A ring is an alarm, which nobody wants sorted.
        let shown = notifications.filter { $0.ring == nil }
        originals.withLock { originals in
            for banner in shown { originals[banner.id] = HeldBanner.notification(of: banner.identifier) }
        }
        if !shown.isEmpty { continuation.yield(.shown(shown)) }
    }

    /// Takes a response to a notification. A response to a banner in place of another program's notification counts for
    /// that one.
    func take(_ answer: NotificationAnswer, to id: PresentedNotification.ID, of app: String, at date: Date) {
        let kind: NotificationOutcome.Kind =
            switch answer {
            case .open, .action: .acted
            case .dismiss: .dismissed
            }
        let notification = originals.withLock { $0[id] } ?? Self.id(id, app)
        continuation.yield(.answered(answer, NotificationOutcome(notification: notification, kind: kind, at: date)))
    }

    func run(into receiver: any NotificationReceiver) async {
        // Without this, the receiver would get back the notifications that it posts itself.
        let own = AppContainer.current?.id
        for await event in events {
            do {
                switch event {
                case .shown(let notifications):
                    try await receiver.receive(
                        notifications.filter { $0.app != own }.map {
                            IncomingNotification($0, id: Self.id($0.id, $0.app))
                        })
                case .answered(let answer, let outcome):
                    // Recorded first, so that the end that the program then reports is recognized as this answer.
                    defer { onAnswer(answer, outcome.notification) }
                    try await receiver.record([outcome])
                }
            } catch {
                StandardError.write("An app’s notification was not handed over: \(error)", .warning)
            }
        }
    }

    private static func id(_ id: PresentedNotification.ID, _ app: String) -> String { "device/\(app)/\(id)" }
}

extension IncomingNotification {
    /// A notification of an app of this host.
    fileprivate nonisolated init(_ notification: PresentedNotification, id: String) {
        let urgency: Urgency =
            switch notification.interruptionLevel {
            case .passive: .low
            case .active, .timeSensitive: .normal
            case .critical: .critical
            @unknown default: .normal
            }
        let texts = [notification.subtitle, notification.body].filter { !$0.isEmpty }
        self.init(
            id: id, source: .device, appIdentifier: notification.app, appName: notification.appName,
            title: notification.title.isEmpty ? notification.appName : notification.title,
            body: texts.joined(separator: "\n"), urgency: urgency,
            isTimeSensitive: notification.interruptionLevel == .timeSensitive, receivedAt: notification.date,
            thread: notification.threadIdentifier.isEmpty ? nil : notification.threadIdentifier)
    }
}

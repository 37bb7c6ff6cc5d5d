package import DBus
import Foundation
import FoundationOverlay
import UserNotifications

/// A notification of another program, in the desktop's daemon.
package enum DesktopOriginal: Sendable, Hashable {
    /// The daemon holds the notification back. The app's banner replaces it, so that the daemon always has exactly one
    /// of the two.
    ///
    /// - Parameter bus: the first part of the bus's identifier.
    case held(bus: String, daemon: String, number: UInt32)
    /// The daemon shows the notification itself, or has shown it.
    case shown
}

/// The channel to the desktop's notification daemon.
package final class DesktopChannel: DeliveryChannel {
    private let daemon: NotificationDaemon
    private let original: @Sendable (PresentedNotification) async -> DesktopOriginal?

    /// - Parameter original: returns the notification of another program that a banner stands for.
    package init(
        _ daemon: NotificationDaemon,
        original: @escaping @Sendable (PresentedNotification) async -> DesktopOriginal? = { _ in nil }
    ) {
        self.daemon = daemon
        self.original = original
    }

    package let name = "desktop"
    package var state: String { daemon.state.text }

    package var isAlive: Bool { if case .ready = daemon.state { true } else { false } }
    package var canWake: Bool { false }
    package var cure: String? { daemon.state.cure }
    package var forgets: Bool { true }

    package func start() { daemon.start() }
    package func stop() async { daemon.stop() }

    package func deliver(
        _ notification: PresentedNotification, replacing receipt: String?
    ) async -> DeliveryResult {
        guard notification.isSeen else { return .notShown("There is nothing to see.") }
        do {
            var old = receipt.flatMap(Self.receipt)
            if old == nil {
                switch await original(notification) {
                case .held(let bus, let owner, let number): old = daemon.receipt(of: number, from: owner, on: bus)
                case .shown: return .shown("The desktop shows it itself.")
                case nil: break
                }
            }
            let receipt = try await daemon.notify(Self.desktopNotification(notification), replacing: old)
            return .shown(state, receipt: Self.text(receipt))
        } catch {
            return .notShown(error.localizedDescription)
        }
    }

    package func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        guard let receipt = receipt.flatMap(Self.receipt) else { return }
        // If the daemon is gone, it no longer shows the notification either.
        try? await daemon.close(receipt)
    }

    package var events: AsyncStream<ChannelEvent> {
        let (events, continuation) = AsyncStream.makeStream(of: ChannelEvent.self)
        let told = daemon.events
        let reading = Task {
            for await event in told { if let event = Self.event(event) { continuation.yield(event) } }
            continuation.finish()
        }
        continuation.onTermination = { _ in reading.cancel() }
        return events
    }

    private static func event(_ event: NotificationDaemon.Event) -> ChannelEvent? {
        switch event {
        case .ready:
            .appeared
        case .actionInvoked(let receipt, DesktopNotification.Action.defaultKey):
            .answered(receipt: text(receipt), .open)
        case .actionInvoked(let receipt, let key):
            .answered(receipt: text(receipt), .action(key, text: nil))
        case .closed(let receipt, .dismissed):
            .answered(receipt: text(receipt), .dismiss)
        case .closed:
            // Expired or closed by the host: the notification stays in the list.
            nil
        }
    }

    // MARK: Translation

    static func desktopNotification(_ notification: PresentedNotification) -> DesktopNotification {
        let text = [notification.subtitle, notification.body].filter { !$0.isEmpty }.joined(separator: "\n")
        var result = DesktopNotification(
            appName: String(appNamed: notification.appName), summary: notification.title, body: text)
        result.actions = [.init(key: DesktopNotification.Action.defaultKey, label: hostText("Open"))]
        // The desktop has no text field: an action that needs one is offered only in pages.
        result.actions += notification.actions.filter { $0.textInput == nil }.map { .init(key: $0.id, label: $0.title) }
        result.urgency =
            switch notification.interruptionLevel {
            case .passive: .low
            case .active: .normal
            case .timeSensitive, .critical: .critical
            }
        // A ring continues while its app is opened: a click does not remove it.
        result.isResident = notification.ring != nil
        result.category = "x-reveille.\(notification.app)"
        result.desktopEntry = "reveille"
        result.soundName = notification.sound.map { SoundLibrary.desktopName(of: $0) }
        result.stackTag = notification.id
        result.imagePath = notification.thumbnail?.path ?? ""
        return result
    }

    private static func text(_ receipt: NotificationDaemon.Receipt) -> String { "\(receipt.daemon)#\(receipt.id)" }

    private static func receipt(_ text: String) -> NotificationDaemon.Receipt? {
        let parts = text.split(separator: "#")
        guard parts.count == 2, let id = UInt32(parts[1]) else { return nil }
        return NotificationDaemon.Receipt(daemon: String(parts[0]), id: id)
    }
}

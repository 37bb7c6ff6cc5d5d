import DevicePorts
import Foundation
import NotificationIntake

/// Stores notifications from the feeds, and shows those that nothing else shows.
struct NotificationInbox: NotificationReceiver {
    let triage: NotificationTriage
    let notifier: DigestNotifier
    /// Called after each change of the history.
    let onChange: @Sendable () -> Void

    init(_ triage: NotificationTriage, _ notifier: DigestNotifier, onChange: @escaping @Sendable () -> Void) {
        self.triage = triage
        self.notifier = notifier
        self.onChange = onChange
    }

    func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt] {
        guard !notifications.isEmpty else { return [] }
        let receipts = try await triage.receive(notifications, at: DeviceClock.now) {
            DigestNotifier.shows($0.source) && !$0.isBackfill
        }
        onChange()
        let due = Set(receipts.lazy.filter(\.isDue).map(\.id))
        let shown = notifications.filter { due.contains($0.id) && Self.shows($0) }
        await notifier.post(shown)
        await triage.announced(shown.map(\.id))
        let book = await triage.settings.book
        return zip(receipts, notifications).map { NotificationReceipt($0, app: $1.appName, in: book) }
    }

    /// True if nothing else shows a notification.
    private static func shows(_ notification: IncomingNotification) -> Bool {
        guard !notification.isBackfill else { return false }
        return switch notification.source {
        case .desktop, .portal: isHeld(notification) || DigestNotifier.isService(of: notification)
        case .gtk: isHeld(notification)
        default: DigestNotifier.shows(notification.source)
        }
    }

    private static func isHeld(_ notification: IncomingNotification) -> Bool {
        DeviceBannerHold.current?.hides(notification.receivedAt) ?? false
    }

    func record(_ outcomes: [NotificationOutcome]) async throws {
        try await triage.record(outcomes)
        onChange()
        await notifier.withdraw(outcomes.filter { $0.kind == .withdrawn }.map(\.notification))
    }
}

extension NotificationReceipt {
    /// A receipt for a notification's source, with reasons in the device's language.
    fileprivate init(_ receipt: NotificationTriage.Receipt, app: String, in book: CategoryBook) {
        let decision = receipt.decision
        self.init(
            id: receipt.id, outcome: decision.outcome,
            reasons: decision.reasons.map {
                $0.text(locale: .current, zone: DeviceZone.current, app: app, names: { book.name(of: $0) })
            }, isReplay: receipt.isReplay)
    }
}

import AlarmKit
import AppContainer
import Foundation
import Synchronization
import UserNotifications

/// Turns occurrences into the notifications that channels and lists show. Owns the usual sound of alarms.
final class NotificationPresenter: NotificationPart {
    let context: NotificationContext
    private let alarmSound = Mutex(SoundLibrary.Sound.alarm)

    init(_ context: NotificationContext) {
        self.context = context
    }

    /// Sets the sound of alarms without their own sound.
    func setAlarmSound(_ sound: SoundLibrary.Sound) {
        alarmSound.withLock { $0 = sound }
    }

    /// The notification that channels show for an occurrence, or `nil` if its app is not installed.
    func presented(
        _ occurrence: Occurrence, options: UNNotificationPresentationOptions, isMissed: Bool = false
    ) async throws -> PresentedNotification? {
        guard let app = await dependencies.app(occurrence.app) else { return nil }
        if let alarm = occurrence.alarm, occurrence.state == .alerting {
            // The alarm rings even if the store cannot be read.
            let ringText = try? ringText(of: occurrence)
            let identifier = ringText?.notification.request.content.categoryIdentifier
            let category = identifier.flatMap { try? store.categories.find($0, of: app.id) }
            return PresentedNotification(
                ringing: occurrence, of: app, alarm: alarm, usual: alarmSound.withLock { $0 }, ringText: ringText,
                category: category)
        }
        return PresentedNotification(
            occurrence, of: app,
            category: try store.categories.find(occurrence.request.content.categoryIdentifier, of: app.id),
            options: options, isMissed: isMissed, allowed: try store.apps.settings(of: app.id))
    }

    func ringText(of ring: Occurrence) throws -> RingText? {
        try RingText(of: ring, in: store, at: now)
    }
}

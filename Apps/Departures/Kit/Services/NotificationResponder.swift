public import Foundation
public import UserNotifications

/// Hears what a person does with a notification.
@MainActor
public final class NotificationResponder: NSObject {
    /// The identifier of the request that only plays a sound.
    nonisolated static let soundPreview = "sound-preview"

    private let snooze: @MainActor (UUID) -> Void

    init(snooze: @escaping @MainActor (UUID) -> Void) {
        self.snooze = snooze
    }
}

extension NotificationResponder: UNUserNotificationCenterDelegate {
    nonisolated public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notification.request.identifier == Self.soundPreview ? .sound : [.banner, .list, .sound]
    }

    nonisolated public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        // Every other action opens the app or closes the notification, which needs nothing from here.
        guard response.actionIdentifier == Ring.snoozeAction,
            let departure = Ring.wake.departure(in: response.notification.request.identifier)
        else { return }
        await snooze(departure)
    }
}

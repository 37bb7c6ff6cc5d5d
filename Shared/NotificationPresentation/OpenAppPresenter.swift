public import Foundation
public import UserNotifications

/// Shows an app's notifications while the app is open, too: its person may be asleep beside it, or in another room.
///
/// Without a delegate, the system shows none of them then. A notification center keeps no delegate alive, so whoever sets
/// the presenter keeps it.
@MainActor
public final class OpenAppPresenter: NSObject {}

extension OpenAppPresenter: UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound]
    }
}

public import Foundation
public import UserNotifications

/// Shows an app's notifications even while the app is open: the person may be asleep beside it, or in another room.
///
/// Without a delegate, the system shows none while the app is open. A notification center does not retain its
/// delegate, so the caller must keep the presenter.
@MainActor
public final class OpenAppPresenter: NSObject {}

extension OpenAppPresenter: UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound]
    }
}

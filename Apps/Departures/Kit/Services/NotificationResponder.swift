public import Foundation
public import UserNotifications

/// Handles a person's responses to notifications.
@MainActor
public final class NotificationResponder: NSObject {
    /// The actions that a person may choose for a departure.
    enum Choice: String, Sendable {
        case snooze
        /// The person stopped the wake-up, or ended its snooze early.
        case stop
        /// The person has left.
        case onTheWay
        /// The person wants to share the expected arrival.
        case tell
        /// The person has seen the notification, and opened the app or dismissed it.
        case look
    }

    /// The identifier of the request that only plays a sound.
    static let soundPreview = "sound-preview"

    private let answer: @MainActor (Choice, UUID) -> Void

    init(answer: @escaping @MainActor (Choice, UUID) -> Void) {
        self.answer = answer
    }
}

extension NotificationResponder: UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let identifier = notification.request.identifier
        if identifier == Self.soundPreview { return .sound }
        // A notification about being late is only listed, so that it does not disturb a person on the way.
        return Ring.late.departure(in: identifier) == nil ? [.banner, .list, .sound] : .list
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let identifier = response.notification.request.identifier
        guard let departure = Ring.allCases.lazy.compactMap({ $0.departure(in: identifier) }).first else { return }
        let choice: Choice =
            switch response.actionIdentifier {
            case Ring.snoozeAction: .snooze
            case Ring.onTheWayAction: .onTheWay
            case Ring.tellAction: .tell
            default: .look
            }
        answer(choice, departure)
    }
}

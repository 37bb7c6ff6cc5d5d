public import Foundation
public import UserNotifications

/// Hears what a person does with a notification.
@MainActor
public final class NotificationResponder: NSObject {
    /// What a person may want to do about a departure.
    enum Choice: String, Sendable {
        case snooze
        /// They have stopped the wake-up, or ended a snooze before it.
        case stop
        /// They have left.
        case onTheWay
        /// They want to tell someone when they arrive.
        case tell
        /// They see to it: the app is open, or the notification was put away.
        case look
    }

    /// The identifier of the request that only plays a sound.
    nonisolated static let soundPreview = "sound-preview"

    private let answer: @MainActor (Choice, UUID) -> Void

    init(answer: @escaping @MainActor (Choice, UUID) -> Void) {
        self.answer = answer
    }
}

extension NotificationResponder: UNUserNotificationCenterDelegate {
    nonisolated public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let identifier = notification.request.identifier
        if identifier == Self.soundPreview { return .sound }
        // Who is on the way already is not bothered.
        return Ring.late.departure(in: identifier) == nil ? [.banner, .list, .sound] : .list
    }

    nonisolated public func userNotificationCenter(
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
        await answer(choice, departure)
    }
}

import Foundation
import UserNotifications

/// The notifications of a departure. Their identifiers never change, so a new notification replaces the old one with
/// no gap in between.
enum Ring: String, CaseIterable {
    case wake
    case leave
    /// Tells a person who has not confirmed leaving that they are late.
    case late

    static let snoozeAction = "SNOOZE"
    static let onTheWayAction = "ON_MY_WAY"
    static let tellAction = "TELL_SOMEONE"
    static let leaveCategory = "LEAVE_NOW"
    static let lateCategory = "RUNNING_LATE"

    /// The category of a wake-up that offers `minutes` more minutes of sleep, or none if 0.
    static func wakeCategory(snooze minutes: Int) -> String {
        "WAKE_UP_\(minutes)"
    }

    func identifier(of departure: UUID) -> String {
        "\(rawValue)-\(departure.uuidString)"
    }

    /// The departure of a notification of this kind, or `nil` for other notifications.
    func departure(in identifier: String) -> UUID? {
        guard identifier.hasPrefix("\(rawValue)-") else { return nil }
        return UUID(uuidString: String(identifier.dropFirst(rawValue.count + 1)))
    }

    /// The categories of the app's notifications, with their actions.
    static var categories: Set<UNNotificationCategory> {
        let onTheWay = UNNotificationAction(
            identifier: onTheWayAction, title: String(localized: "On My Way"), options: [])
        let leave = UNNotificationCategory(identifier: leaveCategory, actions: [onTheWay], intentIdentifiers: [])
        // The app presents the system's share sheet, in which the person chooses how to share.
        let tell = UNNotificationAction(
            identifier: tellAction, title: String(localized: "Tell Someone"), options: .foreground)
        let late = UNNotificationCategory(identifier: lateCategory, actions: [onTheWay, tell], intentIdentifiers: [])
        return Set((0...SmartSnooze.longest).map(wakeUp) + [leave, late])
    }

    private static func wakeUp(snooze minutes: Int) -> UNNotificationCategory {
        let snooze = UNNotificationAction(
            identifier: snoozeAction, title: String(localized: "Snooze \(minutes) min"), options: [])
        return UNNotificationCategory(
            identifier: wakeCategory(snooze: minutes), actions: minutes > 0 ? [snooze] : [], intentIdentifiers: [],
            options: .customDismissAction)
    }
}

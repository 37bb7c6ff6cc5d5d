import AppSupport
import Foundation
import UserNotifications

/// The two notifications of a departure. Each has one identifier for good, so that a new one takes the old one's
/// place and there is no moment without an alarm.
enum Ring: String, CaseIterable {
    case wake
    case leave

    static let wakeCategory = "WAKE_UP"
    static let snoozeAction = "SNOOZE"

    func identifier(of departure: UUID) -> String {
        "\(rawValue)-\(departure.uuidString)"
    }

    /// The departure that a notification of this kind is about; `nil` for other notifications.
    func departure(in identifier: String) -> UUID? {
        guard identifier.hasPrefix("\(rawValue)-") else { return nil }
        return UUID(uuidString: String(identifier.dropFirst(rawValue.count + 1)))
    }

    /// The actions that notifications of this app offer.
    static var categories: Set<UNNotificationCategory> {
        let snooze = UNNotificationAction(identifier: snoozeAction, title: String(localized: "Snooze"), options: [])
        return [
            UNNotificationCategory(
                identifier: wakeCategory, actions: [snooze], intentIdentifiers: [], options: .customDismissAction)
        ]
    }
}

extension DepartureAlarm {
    /// What the armed notifications say.
    var notificationTexts: [NotificationText] {
        [(Ring.wake, wakeArmedFor), (.leave, leaveArmedFor)].compactMap { ring, instant in
            instant.map { text(for: ring, at: $0) }
        }
    }

    private func text(for ring: Ring, at instant: Date) -> NotificationText {
        let trip = trip(locale: DeviceLocale.current)
        return switch ring {
        case .wake: trip.wakeUp(at: instant, leave: leaveArmedFor ?? plan.leave)
        case .leave: trip.timeToLeave(at: instant)
        }
    }

    /// The notification of `ring` for `instant`.
    ///
    /// - Parameter trigger: `nil` to ring at once.
    func request(for ring: Ring, at instant: Date, trigger: UNNotificationTrigger?) -> UNNotificationRequest {
        let text = text(for: ring, at: instant)
        let content = UNMutableNotificationContent()
        switch ring {
        case .wake:
            content.sound = UNNotificationSound(named: UNNotificationSoundName(sound.fileName))
            content.categoryIdentifier = Ring.wakeCategory
        case .leave:
            content.sound = UNNotificationSound(named: UNNotificationSoundName(AlarmSound.leaveFileName))
        }
        content.title = text.title
        content.body = text.body
        content.interruptionLevel = .timeSensitive
        content.threadIdentifier = id.uuidString
        return UNNotificationRequest(identifier: ring.identifier(of: id), content: content, trigger: trigger)
    }
}

extension UNCalendarNotificationTrigger {
    /// Fires once, at `instant`, whatever zone the device is in by then.
    convenience init(at instant: Date) {
        let parts: Set<Calendar.Component> = [.timeZone, .year, .month, .day, .hour, .minute, .second]
        self.init(dateMatching: Calendar.gregorian(in: .gmt).dateComponents(parts, from: instant), repeats: false)
    }
}

import DevicePorts
import Foundation
import UserNotifications

/// The notifications of a departure. Each has a permanent identifier, so that a new one replaces the old one and there
/// is no moment without an alarm.
enum Ring: String, CaseIterable {
    case wake
    case leave
    /// Tells a person who has not left by now that they are late.
    case late

    static let snoozeAction = "SNOOZE"
    static let onTheWayAction = "ON_MY_WAY"
    static let tellAction = "TELL_SOMEONE"
    static let leaveCategory = "LEAVE_NOW"
    static let lateCategory = "RUNNING_LATE"

    /// The category of a wake-up that offers `minutes` more minutes of sleep; with 0 it offers none.
    static func wakeCategory(snooze minutes: Int) -> String {
        "WAKE_UP_\(minutes)"
    }

    func identifier(of departure: UUID) -> String {
        "\(rawValue)-\(departure.uuidString)"
    }

    /// The departure that a notification of this kind is about, or `nil` for other notifications.
    func departure(in identifier: String) -> UUID? {
        guard identifier.hasPrefix("\(rawValue)-") else { return nil }
        return UUID(uuidString: String(identifier.dropFirst(rawValue.count + 1)))
    }

    /// The actions that notifications of this app offer.
    static var categories: Set<UNNotificationCategory> {
        let onTheWay = UNNotificationAction(
            identifier: onTheWayAction, title: String(localized: "On My Way"), options: [])
        let leave = UNNotificationCategory(identifier: leaveCategory, actions: [onTheWay], intentIdentifiers: [])
        // The app presents the system's share sheet to choose what to share.
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

extension DepartureAlarm {
    /// The texts of the armed notifications.
    var notificationTexts: [NotificationText] {
        rings.compactMap { ring, instant in instant.map { text(for: ring, at: $0) } }
    }

    /// The time of each notification, or `nil` if it does not come.
    var rings: [(Ring, Date?)] {
        isOnTheWay
            ? Ring.allCases.map { ($0, nil) }
            : [(.wake, wakeArmedFor), (.leave, leaveArmedFor), (.late, lateArmedFor)]
    }

    /// True if `ring` has come for this arrival. Delivered notifications about an earlier arrival do not count.
    func hasRung(_ ring: Ring, by now: Date) -> Bool {
        isEnabled && rings.contains { $0 == ring && $1.map { $0 <= now } ?? false }
    }

    /// The time at which the alarm rings.
    var wakeDue: Date? {
        isEnabled && !isOnTheWay ? wakeArmedFor : nil
    }

    private var lateArmedFor: Date? {
        guard leaveArmedFor != nil else { return nil }
        return lateMoment < targetArrivalTime ? lateMoment : nil
    }

    private func text(for ring: Ring, at instant: Date) -> NotificationText {
        let trip = trip(locale: DeviceLocale.current)
        return switch ring {
        case .wake: trip.wakeUp(at: instant, leave: leaveArmedFor ?? plan.leave)
        case .leave: trip.timeToLeave(at: instant)
        case .late: trip.runningLate(arriving: arrival(leavingAt: instant))
        }
    }

    /// The notification of `ring` for `instant`.
    ///
    /// - Parameters:
    ///   - trigger: `nil` to ring at once.
    ///   - text: the text to use instead of the usual one.
    ///   - isHeard: true if a wake-up makes a sound; `nil` to leave the sound to the alarm, if there is one.
    func request(
        for ring: Ring, at instant: Date, trigger: UNNotificationTrigger?, text: NotificationText? = nil,
        isHeard: Bool? = nil
    ) -> UNNotificationRequest {
        let text = text ?? self.text(for: ring, at: instant)
        let content = UNMutableNotificationContent()
        switch ring {
        case .wake:
            if isHeard ?? (wakeAlarm == nil) {
                content.sound = UNNotificationSound(named: UNNotificationSoundName(sound.fileName))
            }
            content.categoryIdentifier = Ring.wakeCategory(snooze: snooze(at: instant).minutes)
        case .leave:
            content.sound = UNNotificationSound(named: UNNotificationSoundName(AlarmSound.leaveFileName))
            content.categoryIdentifier = Ring.leaveCategory
        case .late:
            content.categoryIdentifier = Ring.lateCategory
        }
        content.title = text.title
        content.body = text.body
        content.interruptionLevel = ring == .late ? .passive : .timeSensitive
        content.threadIdentifier = id.uuidString
        return UNNotificationRequest(identifier: ring.identifier(of: id), content: content, trigger: trigger)
    }
}

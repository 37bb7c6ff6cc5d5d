import DevicePorts
import Foundation
import UserNotifications

/// The notifications of a departure at its armed times.
struct DepartureRings {
    let departure: DepartureAlarm

    /// The texts of the armed notifications.
    var texts: [NotificationText] {
        times.compactMap { ring, instant in instant.map { text(for: ring, at: $0) } }
    }

    /// The time of each notification; `nil` for one that is not armed.
    var times: [(Ring, Date?)] {
        departure.isOnTheWay
            ? Ring.allCases.map { ($0, nil) }
            : [(.wake, departure.wakeArmedFor), (.leave, departure.leaveArmedFor), (.late, lateArmedFor)]
    }

    /// True if `ring` has rung for this arrival. Delivered notifications about an earlier arrival do not count.
    func hasRung(_ ring: Ring, by now: Date) -> Bool {
        departure.isEnabled && times.contains { $0 == ring && $1.map { $0 <= now } ?? false }
    }

    private var lateArmedFor: Date? {
        guard departure.leaveArmedFor != nil else { return nil }
        let lateMoment = departure.lateTrip.lateMoment
        return lateMoment < departure.targetArrivalTime ? lateMoment : nil
    }

    private func text(for ring: Ring, at instant: Date) -> NotificationText {
        let trip = Trip(of: departure, locale: DeviceLocale.current)
        return switch ring {
        case .wake: trip.wakeUp(at: instant, leave: departure.leaveArmedFor ?? departure.plan.leave)
        case .leave: trip.timeToLeave(at: instant)
        case .late: trip.runningLate(arriving: departure.lateTrip.arrival(leavingAt: instant))
        }
    }

    /// The notification of `ring` for `instant`.
    ///
    /// - Parameters:
    ///   - trigger: `nil` to ring at once.
    ///   - text: the text to use instead of the usual one.
    ///   - isHeard: true if a wake-up makes a sound; `nil` to leave the sound to an existing alarm.
    func request(
        for ring: Ring, at instant: Date, trigger: UNNotificationTrigger?, text: NotificationText? = nil,
        isHeard: Bool? = nil
    ) -> UNNotificationRequest {
        let text = text ?? self.text(for: ring, at: instant)
        let content = UNMutableNotificationContent()
        switch ring {
        case .wake:
            if isHeard ?? (departure.wakeAlarm == nil) {
                content.sound = UNNotificationSound(named: UNNotificationSoundName(departure.sound.fileName))
            }
            content.categoryIdentifier = Ring.wakeCategory(snooze: SmartSnooze(departure.plan, now: instant).minutes)
        case .leave:
            content.sound = UNNotificationSound(named: UNNotificationSoundName(AlarmSound.leaveFileName))
            content.categoryIdentifier = Ring.leaveCategory
        case .late:
            content.categoryIdentifier = Ring.lateCategory
        }
        content.title = text.title
        content.body = text.body
        content.interruptionLevel = ring == .late ? .passive : .timeSensitive
        content.threadIdentifier = departure.id.uuidString
        return UNNotificationRequest(identifier: ring.identifier(of: departure.id), content: content, trigger: trigger)
    }

    /// The alarm to ring at `instant`.
    func wakeAlarm(at instant: Date) -> WakeAlarm {
        WakeAlarm(
            departure: departure.id, instant: instant,
            title: Trip(of: departure, locale: DeviceLocale.current).wakeUp(at: instant, leave: departure.leaveTime)
                .title,
            snooze: SmartSnooze(departure.plan, now: instant).minutes, sound: departure.sound,
            snoozedName: departure.isSnoozed ? departure.title : nil)
    }
}

extension DepartureAlarm {
    var rings: DepartureRings { DepartureRings(departure: self) }
}

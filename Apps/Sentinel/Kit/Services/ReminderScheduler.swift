import AlarmScheduling
import Foundation
import NotificationPresentation
import OSLog
public import Observation
public import UserNotifications

/// Hands the reminders to the system. Their text is neutral: others may read a lock screen.
@MainActor
@Observable
public final class ReminderScheduler {
    /// True if the person does not allow notifications; false before the person has been asked.
    public private(set) var isRefused = false
    /// True if the system did not accept a reminder.
    public private(set) var hasFailed = false
    @ObservationIgnored private let center: UNUserNotificationCenter
    @ObservationIgnored private let presenter = OpenAppPresenter()
    @ObservationIgnored private let log = Logger(subsystem: "Sentinel", category: "reminders")

    public init(center: UNUserNotificationCenter = .current()) {
        self.center = center
        center.delegate = presenter
    }

    /// Asks for permission when the person turns reminders on.
    public func requestAuthorization() async -> Bool {
        let isAllowed = (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
        isRefused = !isAllowed
        return isAllowed
    }

    /// Replaces the pending reminders with those of `plan`, and removes delivered ones if today's check-in is done.
    public func schedule(_ plan: ReminderPlan, isDoneToday: Bool) async {
        let pending = await center.pendingNotificationRequests().map(\.identifier)
            .filter { $0.hasPrefix(ReminderPlan.Reminder.prefix) }
        let wanted = Set(plan.reminders.map(\.identifier))
        let needless = pending.filter { !wanted.contains($0) }
        if !needless.isEmpty { center.removePendingNotificationRequests(withIdentifiers: needless) }
        if isDoneToday {
            let delivered = await center.deliveredNotifications().map(\.request.identifier)
                .filter { $0.hasPrefix(ReminderPlan.Reminder.prefix) }
            if !delivered.isEmpty { center.removeDeliveredNotifications(withIdentifiers: delivered) }
        }
        guard !plan.reminders.isEmpty else { return }
        let status = await center.notificationSettings().authorizationStatus
        isRefused = status == .denied
        guard status == .authorized || status == .provisional else { return }
        hasFailed = false
        for request in plan.requests {
            do {
                // Replaces a pending request with the same identifier.
                try await center.add(request)
            } catch {
                hasFailed = true
                log.error("\(request.identifier, privacy: .public) is not scheduled: \(error, privacy: .public)")
            }
        }
    }
}

extension ReminderPlan {
    /// The requests for the system's notifications.
    public var requests: [UNNotificationRequest] {
        reminders.map { reminder in
            let content = UNMutableNotificationContent()
            content.title = String(localized: ReminderText.title)
            content.body = String(localized: ReminderText.body)
            content.interruptionLevel = .active
            content.threadIdentifier = Reminder.prefix
            return UNNotificationRequest(
                identifier: reminder.identifier, content: content,
                trigger: UNCalendarNotificationTrigger(dateMatching: reminder.components, repeats: false))
        }
    }
}

extension ReminderPlan.Reminder {
    /// The civil day and time, wherever the device is then.
    var components: DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let noon = Date(timeIntervalSince1970: (Double(day.number) + 0.5) * 86_400)
        var components = calendar.dateComponents([.year, .month, .day], from: noon)
        components.hour = time.hour
        components.minute = time.minute
        return components
    }
}

import AlarmScheduling
import DevicePorts
import Foundation
import NotificationPresentation
import NotificationTriggers
import OSLog
public import Observation
public import UserNotifications

/// Schedules notifications: the evening notices, and the alarms themselves if the system's alarms are not allowed.
@MainActor
@Observable
public final class NotificationManager {
    /// True if the person does not allow notifications; false before the person has been asked.
    public private(set) var isRefused = false
    @ObservationIgnored private let center: UNUserNotificationCenter
    @ObservationIgnored private let presenter = OpenAppPresenter()
    @ObservationIgnored private let log = Logger(subsystem: "Sunrise", category: "notifications")

    public init(center: UNUserNotificationCenter = .current()) {
        self.center = center
        center.delegate = presenter
    }

    /// Asks for permission if that has not been done.
    public func requestAuthorization() async -> Bool {
        let isAllowed = (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
        isRefused = !isAllowed
        return isAllowed
    }

    /// Replaces the scheduled notifications. If the person has refused notifications, the app shows a problem.
    ///
    /// A system that no longer knows the person's answer, such as a phone restored from a backup, asks again.
    public func schedule(_ notices: [PolarNotice], alarms: [SunriseAlarm], of location: SavedLocation) async {
        var status = await center.notificationSettings().authorizationStatus
        if status == .notDetermined, !notices.isEmpty || !alarms.isEmpty {
            _ = await requestAuthorization()
            status = await center.notificationSettings().authorizationStatus
        }
        isRefused = status == .denied
        guard status == .authorized || status == .provisional else { return }
        let requests = notices.map { request(for: $0, of: location) } + alarms.map { request(for: $0) }
        for request in requests {
            do {
                // Replaces a pending request with the same identifier.
                try await center.add(request)
            } catch {
                log.error("\(request.identifier, privacy: .public) is not scheduled: \(error, privacy: .public)")
            }
        }
        let wanted = Set(requests.map(\.identifier))
        let needless = await center.pendingNotificationRequests().map(\.identifier).filter { !wanted.contains($0) }
        if !needless.isEmpty { center.removePendingNotificationRequests(withIdentifiers: needless) }
    }

    /// Removes all scheduled notifications.
    public func removeAll() {
        center.removeAllPendingNotificationRequests()
    }

    private func request(for notice: PolarNotice, of location: SavedLocation) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        let locale = DeviceLocale.current
        content.title = LocalizedStringResource("Your Alarm Changes Tomorrow").text(in: locale)
        content.body = notice.text(of: location, locale: locale)
        content.sound = notice.isNews ? .default : nil
        content.interruptionLevel = notice.isNews ? .active : .passive
        return UNNotificationRequest(
            identifier: "notice-\(notice.tomorrow.day.iso8601)", content: content,
            trigger: UNCalendarNotificationTrigger(at: notice.instant))
    }

    private func request(for alarm: SunriseAlarm) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = alarm.title(in: DeviceLocale.current)
        content.sound = UNNotificationSound(named: UNNotificationSoundName(SunriseAlarm.soundName))
        content.interruptionLevel = .timeSensitive
        return UNNotificationRequest(
            identifier: "alarm-\(alarm.day.iso8601)", content: content,
            trigger: UNCalendarNotificationTrigger(at: alarm.instant))
    }
}

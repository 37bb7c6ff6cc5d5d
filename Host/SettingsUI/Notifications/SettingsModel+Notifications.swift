import AlarmKit
import Foundation
import NotificationHost
import SwiftUI
package import UserNotifications

/// A channel to a person, and its state.
struct NotificationChannel: Identifiable, Equatable {
    let report: NotificationHost.ChannelReport

    var id: String { report.id }
    var title: String {
        switch id {
        case "page": String(localized: "Open Pages")
        case "desktop": String(localized: "Desktop")
        case "push": String(localized: "Phones and Browsers")
        case "loudspeaker": String(localized: "Loudspeaker")
        case "ntfy": "ntfy"
        default: id
        }
    }
}

extension SettingsModel {
    var channels: [NotificationChannel] {
        notifications.channelReports.map(NotificationChannel.init)
    }

    /// Sends a notification on every channel, as an app would.
    func sendTestNotification() async {
        let content = UNMutableNotificationContent()
        // In the host's language, like every notification: not only this page shows it.
        content.title = String(localized: LocalizedStringResource("Test Notification", locale: .host))
        content.body = String(localized: LocalizedStringResource("Notifications reach you here.", locale: .host))
        content.sound = .default
        let center = UNUserNotificationCenter.current()
        do {
            guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
            try await center.add(UNNotificationRequest(identifier: "test", content: content, trigger: nil))
            testState = nil
        } catch {
            testState = error.localizedDescription
        }
    }

    /// Rings on every channel in three seconds, as an app's alarm would: time to put the phone away.
    func ringTestAlarm() async {
        let snooze = AlarmButton(text: "Snooze", textColor: .black, systemImageName: "repeat")
        let alert = AlarmPresentation.Alert(
            title: "Test Alarm", secondaryButton: snooze, secondaryButtonBehavior: .countdown)
        let countdown = AlarmPresentation.Countdown(
            title: "Test Alarm", pauseButton: .init(text: "Pause", textColor: .white, systemImageName: "pause.fill"))
        let paused = AlarmPresentation.Paused(
            title: "Test Alarm", resumeButton: .init(text: "Resume", textColor: .white, systemImageName: "play.fill"))
        let attributes = AlarmAttributes<TestAlarm>(
            presentation: .init(alert: alert, countdown: countdown, paused: paused), tintColor: .orange)
        do {
            _ = try await AlarmManager.shared.schedule(
                id: TestAlarm.id,
                configuration: .init(
                    countdownDuration: .init(preAlert: 3, postAlert: 9 * 60), attributes: attributes))
            testState = nil
        } catch {
            testState = error.localizedDescription
        }
    }

    /// Makes the running app, Settings, show its notifications while it is open.
    package func presentNotifications() {
        UNUserNotificationCenter.current().delegate = self
    }
}

extension SettingsModel: UNUserNotificationCenterDelegate {
    nonisolated package func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound]
    }
}

/// The alarm that Settings rings. There is only one: a second one replaces the first.
private nonisolated struct TestAlarm: AlarmMetadata {
    static let id = UUID(uuidString: "7E57A1A2-0000-4000-8000-000000000000") ?? UUID()
}

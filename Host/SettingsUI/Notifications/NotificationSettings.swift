import AlarmKit
import Foundation
import HostSettings
import NotificationHost
import Observation
import SwiftUI
import UserNotifications

/// A channel to a person, and its state.
struct NotificationChannel: Identifiable, Equatable {
    let report: ChannelReport

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

/// The channels of notifications, the sound of alarms and the quiet hours.
@Observable
final class NotificationSettings: NSObject, SettingsPart {
    let store: SettingsStore
    /// The reason why the last test failed.
    private(set) var testState: String?
    @ObservationIgnored private let host: NotificationHost
    @ObservationIgnored private let ntfy: NtfyChannel

    init(_ store: SettingsStore, _ host: NotificationHost, ntfy: NtfyChannel) {
        self.store = store
        self.host = host
        self.ntfy = ntfy
        super.init()
        follow()
        store.follow { [weak self] _ in self?.follow() }
    }

    /// Applies the settings to the host's channels.
    private func follow() {
        host.setQuietHours(quietHours)
        host.setChannelUses((settings.channels ?? [:]).compactMapValues(ChannelUse.init))
        host.setAlarmSound(alarmSound)
        ntfy.use(settings.ntfy)
    }

    // MARK: Channels

    var channels: [NotificationChannel] {
        host.channelReports.map(NotificationChannel.init)
    }

    /// Sends a notification on every channel, as an app would.
    func sendTestNotification() async {
        let content = UNMutableNotificationContent()
        // In the host's language, like every notification, because it is not shown only on this page.
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

    /// Rings on every channel in three seconds, as an app's alarm would. The delay leaves time to put the phone away.
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

    /// The id of the alarm that `ringTestAlarm` rings.
    static var testAlarm: UUID { TestAlarm.id }

    func use(_ channel: String, _ use: ChannelUse) {
        change { $0.channels = ($0.channels ?? [:]).merging([channel: use.rawValue]) { $1 } }
    }

    func checkChannels() async {
        await host.checkChannels()
    }

    // MARK: ntfy

    /// - Parameter server: The server, or `nil` for none.
    func connectNtfy(_ server: HostSettings.Ntfy?) {
        change { $0.ntfy = server }
    }

    // MARK: Sounds

    var alarmSound: SoundLibrary.Sound {
        settings.alarmSound.flatMap(SoundLibrary.Sound.init) ?? .alarm
    }

    func setAlarmSound(_ sound: SoundLibrary.Sound) {
        change { $0.alarmSound = sound.rawValue }
    }

    /// Makes the running app, which is Settings, show its notifications while it is open.
    func present() {
        UNUserNotificationCenter.current().delegate = self
    }
}

extension NotificationSettings: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound]
    }
}

/// The alarm that Settings rings. There is only one: another test replaces it.
private nonisolated struct TestAlarm: AlarmMetadata {
    static let id = UUID(uuidString: "7E57A1A2-0000-4000-8000-000000000000") ?? UUID()
}

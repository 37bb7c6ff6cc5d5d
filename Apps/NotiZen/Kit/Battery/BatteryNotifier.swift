import DevicePorts
import Foundation
import OSLog
import PowerSupply
public import UserNotifications

/// Notifies the person that the battery is low.
@MainActor
public final class BatteryNotifier {
    private let center: UNUserNotificationCenter
    private let log = Logger(subsystem: "NotiZen", category: "battery")

    public init(center: UNUserNotificationCenter = .current()) {
        self.center = center
    }

    /// - Parameters:
    ///   - savesPower: true if power is to be saved from now on.
    ///   - holds: true if NotiZen can do that itself. An iPhone lets no app switch Low Power Mode on.
    func post(_ reading: BatteryReading, forecast: BatteryForecast?, savesPower: Bool, holds: Bool) async {
        let locale = DeviceLocale.current
        let content = UNMutableNotificationContent()
        content.title = LocalizedStringResource("Battery at \(reading.levelText(locale: locale))").text(in: locale)
        var sentences: [String] = []
        if let forecast {
            sentences.append(LocalizedStringResource("\(forecast.aboutText(locale: locale)) left.").text(in: locale))
        }
        if savesPower {
            sentences.append(
                (holds
                    ? LocalizedStringResource("NotiZen saves power until you charge.")
                    : LocalizedStringResource("Turn on Low Power Mode in Settings, or with a Shortcut.")).text(
                        in: locale))
        }
        content.body = sentences.joined(separator: " ")
        content.sound = .default
        content.interruptionLevel = .timeSensitive
        do {
            guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
            try await center.add(UNNotificationRequest(identifier: "battery", content: content, trigger: nil))
        } catch {
            log.error("A notification is not shown: \(error, privacy: .public)")
        }
    }
}

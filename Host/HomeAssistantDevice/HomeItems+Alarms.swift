import DevicePorts
import Foundation
import FoundationOverlay
package import NotificationHost

extension HomeItems {
    /// Offers the next alarm of all apps, and a button that snoozes those that ring.
    package func offerAlarms(of notifications: NotificationHost) {
        offer([
            HomeItem(
                id: "next_alarm", name: homeText("Next Alarm"), symbol: "alarm.fill",
                content: .value(.time) { [weak notifications] in
                    notifications?.nextAlarm().map { .init(.time($0.date), title: $0.title) }
                }),
            HomeItem(
                id: "snooze", name: homeText("Snooze"), symbol: "zzz",
                content: .button(
                    isAvailable: { [weak notifications] in notifications?.canSnooze ?? false },
                    press: { [weak notifications] in await notifications?.snooze() })),
        ])
    }
}

/// A name in the host's language, because it does not belong to one page.
func homeText(_ value: String.LocalizationValue) -> String {
    value.resolved(bundle: .module, language: .host, formattedFor: .host)
}

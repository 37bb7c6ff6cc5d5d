package import AppContainer
package import Foundation
package import HostClock
package import UserNotifications

extension NotificationHost {
    /// The services that the surrounding host provides.
    package struct Dependencies: Sendable {
        /// The app with an id, once it has started and set its delegate, or `nil` if it is not installed.
        package var app: @Sendable (_ id: String) async -> AppContainer?
        /// Brings an app to the front by opening its page in a browser, after a response outside of pages.
        package var open: @Sendable (AppContainer) async -> Void
        /// Asks a person for an app's permission to notify, the first time that the app requests it.
        package var authorize: @Sendable (AppContainer, UNAuthorizationOptions) async -> Bool
        /// The device's time zone, read once a minute.
        package var zone: @Sendable () -> TimeZone
        package var clock: @Sendable () -> HostClock
        /// True during quiet hours, when only time-sensitive notifications may disturb.
        package var isQuiet: @Sendable (Date) -> Bool = { _ in false }
        /// Called hours before an alarm that nobody would hear in the current state, and with `nil` once somebody
        /// would.
        package var onReachabilityWarning: @Sendable (ReachabilityWarning?) -> Void = { _ in }
        /// Called with the notifications that the channels are about to show. A notification may come again after a
        /// crash.
        package var onDelivery: @Sendable ([PresentedNotification]) -> Void = { _ in }
        /// Called with a person's first response to a notification.
        package var onAnswer: @Sendable (NotificationAnswer, PresentedNotification.ID, _ app: String) -> Void = {
            _, _, _ in
        }
        /// Called when the countdowns on pages have changed (`NotificationHost.shownCountdowns`).
        package var onCountdowns: @Sendable () -> Void = {}
        /// Returns the original of a banner that stands for a notification in the desktop's daemon.
        package var original: @Sendable (PresentedNotification) async -> DesktopOriginal? = { _ in nil }
        /// The maximum delay, in seconds, with which a notification is still delivered.
        package var stalenessLimit: TimeInterval = 15 * 60
        /// The delay before a delivery whose previous attempts did not finish because the host ended.
        package var redeliveryDelay: @Sendable (_ attempts: Int) -> Duration = { attempts in
            attempts < 3 ? .zero : .seconds(min(300, 1 << min(attempts - 3, 9)))
        }

        /// - Parameters: as the properties.
        package init(
            app: @escaping @Sendable (_ id: String) async -> AppContainer?,
            open: @escaping @Sendable (AppContainer) async -> Void = { _ in }
        ) {
            self.app = app
            self.open = open
            // The person has consented by setting up this host and its apps.
            authorize = { _, _ in true }
            clock = { .current }
            zone = {
                NSTimeZone.resetSystemTimeZone()
                return .current
            }
        }
    }
}

package import ANCS
package import HostSettings
package import NotificationHost
import Synchronization

/// Reads the notifications of an iPhone by Bluetooth, if the person has switched that on.
package final class PhoneHost: Sendable {
    /// Reports changes of the paired phone to the code that stores it.
    private final class Changes: Sendable {
        struct Handler {
            var action: (@Sendable (PairedPhone?) -> Void)?
        }

        let handler = Mutex(Handler())
        let last: Mutex<PairedPhone?>

        init(_ phone: PairedPhone?) {
            last = Mutex(phone)
        }

        func take(_ status: PhoneMonitor.Status) {
            let isNew = last.withLock { last in
                defer { last = status.phone }
                return last != status.phone
            }
            if isNew { handler.withLock { $0 }.action?(status.phone) }
        }
    }

    private let monitor: PhoneMonitor
    private let changes: Changes
    /// The phone's notifications, for an app that sorts notifications.
    package let feed: PhoneFeed

    /// - Parameter settings: The settings at the start; `use` takes later ones.
    package init(_ settings: HostSettings.Phone?) {
        let changes = Changes(settings?.paired)
        self.changes = changes
        monitor = PhoneMonitor(phone: settings?.paired) { changes.take($0) }
        feed = PhoneFeed(monitor)
        use(settings)
    }

    package var status: PhoneMonitor.Status { monitor.status }

    /// Calls `action` whenever another phone, or no phone, is paired.
    package func onPhoneChange(_ action: @escaping @Sendable (PairedPhone?) -> Void) {
        changes.handler.withLock { $0.action = action }
    }

    /// Starts or stops reading, according to the settings.
    package func use(_ settings: HostSettings.Phone?) {
        if settings?.isOn ?? false { monitor.start() } else { monitor.stop() }
    }

    package func stop() { monitor.stop() }

    package func pair() { monitor.pair() }
    package func cancelPairing() { monitor.cancelPairing() }
    /// Records the person's answer: true if the phone shows the same code.
    package func answer(isSame: Bool) { monitor.answer(isSame: isSame) }

    /// Forgets the phone.
    ///
    /// - Returns: False if Bluetooth on this computer still knows the phone.
    package func forget() async -> Bool { await monitor.forget() }

    /// Passes a person's response to a banner on to the phone, which performs the chosen action. Opening or dismissing
    /// the banner does nothing there.
    package func tell(_ answer: NotificationAnswer, to notification: String) {
        if case .action(let key, _) = answer { feed.performAction(key, of: notification) }
    }
}

/// The keys of the buttons.
enum PhoneAction: String {
    case positive, negative
}

extension HostSettings.Phone {
    /// The paired phone.
    package var paired: PairedPhone? {
        address.map { PairedPhone(address: $0, name: name ?? "") }
    }
}

import NotificationHost
import NotificationPages
import Synchronization
import WidgetHost

/// Shows the countdowns of alarms as Live Activities on the home screen.
nonisolated final class ActivityUpdates: Sendable {
    private let shelf: ActivityShelf
    private let followed = Mutex(Followed())

    private struct Followed {
        weak var host: NotificationHost?
    }

    init(_ shelf: ActivityShelf) {
        self.shelf = shelf
    }

    /// Starts showing the countdowns of this host.
    func follow(_ host: NotificationHost) {
        followed.withLock { $0.host = host }
        request()
    }

    /// Shows the current countdowns soon.
    func request() {
        let host = followed.withLock { $0.host }
        Task { @MainActor [shelf] in
            if let host { shelf.show(host.shownCountdowns) }
        }
    }
}

import AppHost
import HostService
import NotificationPages
import WatchConnectivity

/// Tracks which apps of the watch have an open page. The phone reaches only these immediately.
final class WatchPresence {
    private let link: WatchLink
    /// The number of open pages of each app.
    private var pages: [String: Int] = [:]

    /// Starts connecting the apps of the phone with those of the watch.
    init(_ link: WatchLink) {
        self.link = link
        for app in link.watchApps { link.setInFront(app, false) }
        WCSession.service.install(link)
    }

    /// Follows the page of `model` as long as it exists.
    func follow(_ model: SystemModel, of app: String) {
        guard link.watchApps.contains(app) else { return }
        model.onConnection = { [weak self] in self?.count(app, $0 ? 1 : -1) }
    }

    /// Ends all sessions. Waiting messages stay in the store.
    func stop() {
        WCSession.service.install(nil)
        link.stop()
    }

    private func count(_ app: String, _ change: Int) {
        pages[app, default: 0] += change
        link.setInFront(app, pages[app, default: 0] > 0)
    }
}

extension AppDescriptor {
    /// This app with its app on the phone, if it is an app of the watch.
    var pair: WatchLink.Pair? { companion.map { WatchLink.Pair(phone: $0, watch: id) } }
}

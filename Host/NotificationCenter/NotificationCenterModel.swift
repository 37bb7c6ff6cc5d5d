import Foundation
package import NotificationHost
import Observation

/// The content of the page of all notifications: those without a response, and those with one.
@Observable package final class NotificationCenterModel {
    /// Notifications that belong together, the latest first.
    struct Thread: Identifiable, Equatable {
        let id: String
        let appName: String
        var notifications: [PresentedNotification]
    }

    private(set) var threads: [Thread] = []
    private(set) var history: [NotificationHost.HistoryEntry] = []

    @ObservationIgnored private let host: NotificationHost

    /// The number of past notifications shown; older ones are rarely of interest.
    private static let historyLimit = 100

    package init(host: NotificationHost) {
        self.host = host
    }

    var isEmpty: Bool { threads.isEmpty && history.isEmpty }

    /// Follows the host while a page is open.
    func follow() async {
        while !Task.isCancelled {
            await load()
            try? await Task.sleep(for: .seconds(1))
        }
    }

    func load() async {
        let shown = ((try? await host.shownNotifications()) ?? []).sorted { $0.date > $1.date }
        let threads = Self.threads(of: shown)
        if threads != self.threads { self.threads = threads }
        let history = (try? await host.history(limit: Self.historyLimit)) ?? []
        if history != self.history { self.history = history }
    }

    /// Groups notifications by app and thread, ordered by the latest notification of each thread.
    private static func threads(of notifications: [PresentedNotification]) -> [Thread] {
        var result: [Thread] = []
        for notification in notifications {
            let id = "\(notification.app)/\(notification.threadIdentifier)"
            if let index = result.firstIndex(where: { $0.id == id }) {
                result[index].notifications.append(notification)
            } else {
                result.append(Thread(id: id, appName: notification.appName, notifications: [notification]))
            }
        }
        return result
    }

    func answer(_ notification: PresentedNotification, _ answer: NotificationAnswer) async {
        await host.respond(to: notification.id, with: answer)
        await load()
    }

    func clear() async {
        await host.dismissAll()
        await load()
    }
}

import AppContainer
import Foundation
import FoundationOverlay
import PrivateFile
import SQLiteStore
import SafeText
import UserNotifications

/// Posts the host's own notifications.
struct Announcer: NotificationPart {
    let context: NotificationContext
    let announcers: Announcers
    let requests: RequestScheduler

    /// Reports a damaged or unwritable file on every channel, once for each problem, even across restarts of the host.
    ///
    /// - Parameter app: the app that it is posted for.
    func announce(_ trouble: StorageTrouble, as app: AppContainer) {
        let identifier = "storage \(trouble.id)"
        var content = ContentRecord()
        content.title = trouble.title(in: hostText)
        content.body = trouble.advice(in: hostText)
        content.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
        // A full disk may recur, and must not prevent the message about itself.
        guard trouble.kind.isPassing || (try? store.knows(identifier, of: app.id)) != true else { return }
        announcers.insert(app.id)
        attempt { try store.apps.setAllowed(true, for: app.id) }
        attempt { try requests.add(RequestRecord(identifier: identifier, content: content, trigger: nil), of: app) }
    }

    /// Warns on every working channel, and in the log, that nobody would hear an alarm. A later warning replaces the
    /// notification.
    ///
    /// - Parameter app: the app that it is posted for.
    func announce(_ warning: ReachabilityWarning?, as app: AppContainer) {
        let identifier = "outlook"
        guard let warning, warning.reach == .nothing else {
            attempt {
                try requests.removePending([identifier], of: app.id)
                try requests.removeDelivered([identifier], of: app.id)
            }
            return
        }
        let time = warning.date.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: .host))
        var content = ContentRecord()
        content.title = hostText("You Won’t Hear “\(warning.title)” at \(time)")
        content.body = hostText("Open Reveille in a browser, or check Notifications in Settings.")
        content.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
        // The title is private, so the log only has the time.
        StandardError.write(
            "No channel will sound for the notification due at \(warning.date.formatted(.iso8601)).", .warning)
        attempt {
            try store.apps.setAllowed(true, for: app.id)
            try requests.add(RequestRecord(identifier: identifier, content: content, trigger: nil), of: app)
        }
    }
}

extension NotificationStore {
    /// True if the store still has any notification of the app with this identifier.
    fileprivate func knows(_ identifier: String, of app: String) throws -> Bool {
        try database.value(
            "SELECT EXISTS (SELECT 1 FROM occurrence WHERE app = ? AND identifier = ?)", [app, identifier]) ?? false
    }
}

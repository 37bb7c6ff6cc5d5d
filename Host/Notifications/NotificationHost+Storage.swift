package import AppContainer
import Foundation
package import PrivateFile
import SQLiteStore
import Synchronization
import UserNotifications

extension NotificationHost {
    /// Tells a person on every channel about a stored file that is broken: once for each trouble, even if the host
    /// is started again.
    ///
    /// - Parameter app: The app in whose name the person is told.
    package func announce(_ trouble: StorageTrouble, as app: AppContainer) {
        let identifier = "storage \(trouble.id)"
        var content = ContentRecord()
        content.title = trouble.title(in: hostText)
        content.body = trouble.advice(in: hostText)
        content.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
        // A full disk comes and goes, and must not keep the message about itself from being shown.
        guard trouble.kind.isPassing || (try? store.knows(identifier, of: app.id)) != true else { return }
        announcers.withLock { _ = $0.insert(app.id) }
        attempt { try setAllowed(true, for: app.id) }
        attempt { try add(RequestRecord(identifier: identifier, content: content, trigger: nil), of: app) }
    }
}

extension NotificationHost {
    /// True if the app tells people about the host, which it may even if the store cannot be read or written.
    func isAnnouncer(_ app: AppContainer) -> Bool {
        announcers.withLock { $0.contains(app.id) }
    }
}

extension NotificationStore {
    /// True if the app has ever asked for a notification with that identifier, as far as the store remembers.
    fileprivate func knows(_ identifier: String, of app: String) throws -> Bool {
        try database.value(
            "SELECT EXISTS (SELECT 1 FROM occurrence WHERE app = ? AND identifier = ?)", [app, identifier]) ?? false
    }
}

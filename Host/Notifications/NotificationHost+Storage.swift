package import AppContainer
import Foundation
package import PrivateFile
import SQLiteStore
import UserNotifications

extension NotificationHost {
    /// Tells a person on every channel about something stored that is broken: once for each trouble, also when the host
    /// is started again.
    ///
    /// - Parameter app: in whose name.
    package func announce(_ trouble: StorageTrouble, as app: AppContainer) {
        let identifier = "storage \(trouble.id)"
        var content = ContentRecord()
        content.title = trouble.title(in: hostWords)
        content.body = trouble.advice(in: hostWords)
        content.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
        attempt {
            guard try !store.knows(identifier, of: app.id) else { return }
            try setAllowed(true, for: app.id)
            try add(RequestRecord(identifier: identifier, content: content, trigger: nil), of: app)
        }
    }
}

extension NotificationStore {
    /// Whether the app has ever asked for a notification with that identifier, as far as the store remembers.
    fileprivate func knows(_ identifier: String, of app: String) throws -> Bool {
        try database.value(
            "SELECT EXISTS (SELECT 1 FROM occurrence WHERE app = ? AND identifier = ?)", [app, identifier]) ?? false
    }
}

package import Foundation

extension NotificationHost {
    /// An ended occurrence in a list of earlier notifications.
    package struct HistoryEntry: Sendable, Equatable, Identifiable {
        package let notification: PresentedNotification
        /// The outcome, even while its app is still being informed.
        package let outcome: Occurrence.State
        package var id: String { notification.id }
    }

    /// The notifications that pages list: due and not yet answered, the oldest first.
    ///
    /// - Parameter app: an app's id, or `nil` for all apps.
    package func shownNotifications(of app: String? = nil) async throws -> [PresentedNotification] {
        try await NotificationList(context: context, presenter: presenter).shown(of: app)
    }

    /// True if the notification is due and neither answered nor removed, or if the store cannot be read.
    package func isShown(_ id: PresentedNotification.ID) -> Bool {
        (try? store.occurrences.isShown(id)) ?? true
    }

    /// Answered notifications, and missed ones that a summary covered, the latest first.
    package func history(limit: Int) async throws -> [HistoryEntry] {
        try await NotificationList(context: context, presenter: presenter).history(limit: limit)
    }

    /// The file of an attachment, by the file name in its `address`.
    package func attachment(named name: String) -> URL? {
        store.attachments.folder.file(named: name)
    }
}

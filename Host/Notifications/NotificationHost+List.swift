import AlarmScheduling
package import Foundation
import Synchronization
import UserNotifications

extension NotificationHost {
    /// An ended occurrence, as a list of earlier notifications shows it.
    package struct HistoryEntry: Sendable, Equatable, Identifiable {
        package let notification: PresentedNotification
        /// The outcome, even while its app is still being told.
        package let outcome: Occurrence.State
        package var id: String { notification.id }
    }

    /// The notifications that pages list: due and not yet answered, the oldest first.
    ///
    /// - Parameter app: an app's id, or `nil` for all apps.
    package func shownNotifications(of app: String? = nil) async throws -> [PresentedNotification] {
        var result: [PresentedNotification] = []
        for occurrence in try store.occurrences.shown(of: app) {
            let isMissed = occurrence.state == .missed
            if let notification = try await presented(occurrence, options: [.list], isMissed: isMissed) {
                result.append(notification)
            }
        }
        return result
    }

    /// True if it is due and neither answered nor removed; also if the store cannot be read.
    package func isShown(_ id: PresentedNotification.ID) -> Bool {
        do {
            return try store.occurrences.isShown(id)
        } catch {
            return true
        }
    }

    /// Answered notifications, and missed ones that a summary covered, the last first.
    package func history(limit: Int) async throws -> [HistoryEntry] {
        var result: [HistoryEntry] = []
        for occurrence in try store.occurrences.ended(limit: limit) {
            if let notification = try await presented(occurrence, options: [.list]) {
                let answer = occurrence.state == .responding ? try store.occurrences.answer(to: occurrence) : nil
                let outcome = answer.map(occurrence.end(after:)) ?? occurrence.state
                result.append(HistoryEntry(notification: notification, outcome: outcome))
            }
        }
        return result
    }

    /// The file of an attachment, by the file name in its `address`.
    package func attachment(named name: String) -> URL? {
        store.attachments.folder.file(named: name)
    }

    /// Dismisses everything in the list, as a person who clears it does.
    package func dismissAll() async {
        for occurrence in (try? store.occurrences.shown(of: nil)) ?? [] {
            await respond(to: occurrence.id, with: .dismiss)
        }
    }

    /// True during quiet hours.
    var isQuiet: Bool {
        dependencies.isQuiet(now) || quietHours.withLock { $0?.contains(now, in: dependencies.zone()) ?? false }
    }
}

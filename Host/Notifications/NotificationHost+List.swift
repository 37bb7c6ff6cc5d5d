import AlarmScheduling
package import Foundation
import Synchronization
import UserNotifications

extension NotificationHost {
    /// Something that came to its end, as a list of earlier notifications shows it.
    package struct HistoryEntry: Sendable, Equatable, Identifiable {
        package let notification: PresentedNotification
        /// How it ended, also while its app is still being told.
        package let outcome: Occurrence.State
        package var id: String { notification.id }
    }

    /// What pages show in the list of notifications: due and not yet answered, the oldest first.
    ///
    /// - Parameter app: `nil` for all apps.
    package func shownNotifications(of app: String? = nil) async throws -> [PresentedNotification] {
        var result: [PresentedNotification] = []
        for occurrence in try store.shown(of: app) {
            let isMissed = occurrence.state == .missed
            if let notification = try await presented(occurrence, options: [.list], isMissed: isMissed) {
                result.append(notification)
            }
        }
        return result
    }

    /// Whether it is due and neither answered nor taken away; also where the store cannot be read to tell.
    package func isShown(_ id: PresentedNotification.ID) -> Bool {
        do {
            return try store.isShown(id)
        } catch {
            return true
        }
    }

    /// What was answered, and what was missed and told of in a summary, the last first.
    package func history(limit: Int) async throws -> [HistoryEntry] {
        var result: [HistoryEntry] = []
        for occurrence in try store.ended(limit: limit) {
            if let notification = try await presented(occurrence, options: [.list]) {
                let answer = occurrence.state == .responding ? try store.answer(to: occurrence) : nil
                let outcome = answer.map(occurrence.end(after:)) ?? occurrence.state
                result.append(HistoryEntry(notification: notification, outcome: outcome))
            }
        }
        return result
    }

    /// The file of an attachment, by the name in its `address`.
    package func attachment(named name: String) -> URL? {
        store.attachments.file(named: name)
    }

    /// Closes everything in the list, as a person who clears it does.
    package func dismissAll() async {
        for occurrence in (try? store.shown(of: nil)) ?? [] { await respond(to: occurrence.id, with: .dismiss) }
    }

    /// Whether a person wants to be left alone at this moment.
    var isQuiet: Bool {
        surroundings.isQuiet(now) || quietHours.withLock { $0?.contains(now, in: surroundings.zone()) ?? false }
    }
}

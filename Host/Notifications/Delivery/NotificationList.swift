import Foundation
import UserNotifications

/// Lists due and earlier notifications for pages.
struct NotificationList: NotificationPart {
    let context: NotificationContext
    let presenter: NotificationPresenter

    /// The notifications that are due and not yet answered, the oldest first.
    ///
    /// - Parameter app: an app's id, or `nil` for all apps.
    func shown(of app: String?) async throws -> [PresentedNotification] {
        var result: [PresentedNotification] = []
        for occurrence in try store.occurrences.shown(of: app) {
            let isMissed = occurrence.state == .missed
            if let one = try await presenter.presented(occurrence, options: [.list], isMissed: isMissed) {
                result.append(one)
            }
        }
        return result
    }

    /// Answered notifications, and missed ones that a summary covered, the latest first.
    func history(limit: Int) async throws -> [NotificationHost.HistoryEntry] {
        var result: [NotificationHost.HistoryEntry] = []
        for occurrence in try store.occurrences.ended(limit: limit) {
            if let notification = try await presenter.presented(occurrence, options: [.list]) {
                let answer = occurrence.state == .responding ? try store.occurrences.answer(to: occurrence) : nil
                let outcome = answer.map(occurrence.end(after:)) ?? occurrence.state
                result.append(.init(notification: notification, outcome: outcome))
            }
        }
        return result
    }
}

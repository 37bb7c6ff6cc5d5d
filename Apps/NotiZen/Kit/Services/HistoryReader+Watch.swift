import Foundation
import SwiftData

/// The part of the watch's state that comes from the history.
struct WatchHistory: Sendable {
    var feed: [WatchState.Item] = []
    var unreadCount = 0
    var lowCount = 0
    var hours: [Int] = []
    /// The number of unread notifications of the day in each category.
    var newCounts: [NotificationCategory.ID: Int] = [:]
}

extension HistoryReader {
    /// The part of the watch's state for a day.
    ///
    /// - Parameter day: the number of the `CivilDay`.
    func watchHistory(of day: Int, categories: [NotificationCategory.ID]) throws -> WatchHistory {
        let context = ModelContext(container)
        let below = PriorityLevel.mediumFrom
        var history = WatchHistory(
            feed: try NotificationHistory.unread(limit: WatchState.feedLimit, in: context).map(WatchState.Item.init),
            unreadCount: try NotificationHistory.unreadCount(in: context),
            lowCount: try context.fetchCount(
                FetchDescriptor<NotificationRecord>(predicate: #Predicate { $0.day == day && $0.score < below })),
            hours: try NotificationHistory.hours(of: day, in: context))
        for category in categories {
            let new = FetchDescriptor<NotificationRecord>(
                predicate: #Predicate { record in
                    record.day == day && record.category == category && record.reaction == nil
                        && record.replacedBy == nil
                })
            history.newCounts[category] = try context.fetchCount(new)
        }
        return history
    }
}

extension WatchState.Item {
    /// The maximum lengths of texts sent to a watch, in characters.
    private static let (titleLimit, bodyLimit) = (120, 500)

    fileprivate init(_ record: NotificationRecord) {
        self.init(
            id: record.id, appName: String(record.appName.prefix(Self.titleLimit)),
            title: String(record.title.prefix(Self.titleLimit)), body: String(record.body.prefix(Self.bodyLimit)),
            category: record.category, receivedAt: record.receivedAt)
    }
}

import AlarmScheduling
import Foundation
import NotificationIntake

/// The properties of a notification from which habits are learned.
struct LearnerFeatures: Hashable, Codable, Sendable {
    let app: String
    let category: NotificationCategory.ID
    /// The part of the day, one of six that begin at midnight with 0.
    let partOfDay: Int
    let words: [String]
    /// The score before habits, 0 to 100.
    let base: Int

    init(
        _ notification: IncomingNotification, category: NotificationCategory, in zone: TimeZone
    ) {
        app = CategoryMap.key(notification.appIdentifier ?? notification.appName)
        self.category = category.id
        let shown =
            Int(notification.receivedAt.timeIntervalSince1970) + zone.secondsFromGMT(for: notification.receivedAt)
        partOfDay = ((shown % 86_400) + 86_400) % 86_400 / (4 * 3600)
        words = TitleTemplate.words(notification.title)
        base = min(100, max(0, TriagePolicy.base(notification, category).map(\.points).reduce(0, +)))
    }

    /// The features of an app or a category as a whole.
    init(app: String, category: NotificationCategory.ID, base: Int) {
        self.app = CategoryMap.key(app)
        self.category = category
        partOfDay = 0
        words = []
        self.base = base
    }

    /// The groups of features that an explanation can name.
    enum Group: Int, CaseIterable, Sendable {
        case app, words, partOfDay, habits
    }

    /// The names of the features, each with its group, and its word if it stands for one.
    var names: [(name: String, group: Group, word: String?)] {
        var names: [(String, Group, String?)] = [
            ("*", .habits, nil), ("a:\(app)", .app, nil), ("c:\(category)", .habits, nil),
            ("h:\(partOfDay)", .partOfDay, nil), ("ah:\(app):\(partOfDay)", .partOfDay, nil),
        ]
        for word in Set(words).sorted() { names.append(("w:\(app):\(word)", .words, word)) }
        for (first, second) in zip(words, words.dropFirst()) {
            names.append(("n:\(app):\(first) \(second)", .words, "\(first) \(second)"))
        }
        return names
    }
}

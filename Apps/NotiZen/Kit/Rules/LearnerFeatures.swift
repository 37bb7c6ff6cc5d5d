import AlarmScheduling
import Foundation
import NotificationIntake

/// The properties of a notification that habits depend on.
struct LearnerFeatures: Hashable, Codable, Sendable {
    let app: String
    let category: NotificationCategory.ID
    /// The hours of a day in six parts, 0 from midnight.
    let partOfDay: Int
    let words: [String]
    /// The score without habits, 0 to 100.
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

    /// An app or a category as a whole.
    init(app: String, category: NotificationCategory.ID, base: Int) {
        self.app = CategoryMap.key(app)
        self.category = category
        partOfDay = 0
        words = []
        self.base = base
    }

    /// The parts that an explanation names.
    enum Group: Int, CaseIterable, Sendable {
        case app, words, partOfDay, habits
    }

    /// The names of the features, with the part and the word that each stands for.
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

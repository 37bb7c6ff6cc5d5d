/// The categories that every person starts with.
public enum StandardCategory: String, CaseIterable, Codable, Sendable {
    case messages, calls, mail, schedule, finance, social, news, shopping, travel, home, media, work, games, health
    case security, system, transfers, other

    /// The default priority, from 0 to 100.
    var priority: Int {
        switch self {
        case .calls: 85
        case .security: 80
        case .messages, .schedule: 75
        case .finance, .travel: 65
        case .home, .health: 60
        case .mail, .work: 55
        case .social, .other: 50
        case .system: 45
        case .media, .transfers: 30
        case .news: 22
        case .shopping: 15
        case .games: 10
        }
    }

    /// True if the category waits for the digest by default.
    var isDigested: Bool {
        [.news, .shopping, .games].contains(self)
    }

    /// The name of its SF Symbol.
    var symbol: String {
        switch self {
        case .messages: "message.fill"
        case .calls: "phone.fill"
        case .mail: "envelope.fill"
        case .schedule: "calendar"
        case .finance: "creditcard.fill"
        case .social: "person.2.fill"
        case .news: "newspaper.fill"
        case .shopping: "bag.fill"
        case .travel: "airplane"
        case .home: "house.fill"
        case .media: "play.circle.fill"
        case .work: "briefcase.fill"
        case .games: "gamecontroller.fill"
        case .health: "heart.fill"
        case .security: "lock.shield.fill"
        case .system: "gearshape.fill"
        case .transfers: "arrow.down.circle.fill"
        case .other: "bell.fill"
        }
    }
}

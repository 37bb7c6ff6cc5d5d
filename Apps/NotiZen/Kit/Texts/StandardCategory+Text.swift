import Foundation

extension StandardCategory {
    /// The name in the reader's language.
    public var name: String {
        switch self {
        case .messages: String(localized: "Messages")
        case .calls: String(localized: "Calls")
        case .mail: String(localized: "Mail")
        case .schedule: String(localized: "Schedule")
        case .finance: String(localized: "Finance")
        case .social: String(localized: "Social")
        case .news: String(localized: "News")
        case .shopping: String(localized: "Shopping")
        case .travel: String(localized: "Travel")
        case .home: String(localized: "Home")
        case .media: String(localized: "Media")
        case .work: String(localized: "Work")
        case .games: String(localized: "Games")
        case .health: String(localized: "Health")
        case .security: String(localized: "Security")
        case .system: String(localized: "System")
        case .transfers: String(localized: "Transfers")
        case .other: String(localized: "Other")
        }
    }
}

extension NotificationCategory {
    /// The name in the reader's language, or the person's own.
    public var name: String {
        standard?.name ?? customName ?? id
    }
}

extension CategoryBook {
    /// The name of a category, even if it has been deleted.
    public func name(of id: NotificationCategory.ID) -> String {
        categories.first { $0.id == id }?.name ?? StandardCategory(rawValue: id)?.name
            ?? id.split(separator: "/").last.map(String.init) ?? id
    }
}

import Foundation

extension IncomingNotification {
    enum CodingKeys: String, CodingKey {
        case id, source, sourceName, appIdentifier, appName, title, body, category, urgency, isTimeSensitive, receivedAt
        case thread, replaces, actions, isTransient, isBackfill
    }

    /// Reads a notification, and cuts its parts to their bounds. Only the identifier, the source, the title and the
    /// date are required.
    ///
    /// - Throws: `DecodingError`
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(String.self, forKey: .id),
            source: try container.decode(Source.self, forKey: .source),
            sourceName: try container.decodeIfPresent(String.self, forKey: .sourceName),
            appIdentifier: try container.decodeIfPresent(String.self, forKey: .appIdentifier),
            appName: try container.decodeIfPresent(String.self, forKey: .appName) ?? "",
            title: try container.decode(String.self, forKey: .title),
            body: try container.decodeIfPresent(String.self, forKey: .body) ?? "",
            category: try container.decodeIfPresent(String.self, forKey: .category),
            urgency: try container.decodeIfPresent(Urgency.self, forKey: .urgency) ?? .normal,
            isTimeSensitive: try container.decodeIfPresent(Bool.self, forKey: .isTimeSensitive) ?? false,
            receivedAt: try container.decode(Date.self, forKey: .receivedAt),
            thread: try container.decodeIfPresent(String.self, forKey: .thread),
            replaces: try container.decodeIfPresent(String.self, forKey: .replaces),
            actions: try container.decodeIfPresent([Action].self, forKey: .actions) ?? [],
            isTransient: try container.decodeIfPresent(Bool.self, forKey: .isTransient) ?? false,
            isBackfill: try container.decodeIfPresent(Bool.self, forKey: .isBackfill) ?? false)
    }
}

package import Foundation

/// One line of a topic's stream (docs.ntfy.sh, “Subscribe via API”).
package enum TopicEvent: Hashable, Sendable {
    /// The connection is open. The value is the server's time in seconds since 1970.
    case opened(Int)
    case message(TopicMessage)
    /// A keep-alive event, or another one without a message.
    case other

    /// Reads a line; `nil` if it isn't in ntfy's format.
    init?(line: Data) {
        guard let line = try? JSONDecoder().decode(Line.self, from: line) else { return nil }
        switch line.event {
        case "open": self = .opened(line.time)
        case "message":
            guard let message = TopicMessage(line) else { return nil }
            self = .message(message)
        default: self = .other
        }
    }
}

/// A message of a topic.
package struct TopicMessage: Hashable, Sendable {
    package let id: String
    /// Seconds since 1970 by the server's clock.
    package let time: Int
    package let title: String
    package let text: String
    /// The priority, from 1 (lowest) to 5.
    package let priority: Int
    package let tags: [String]
    /// The web address that a click on the message opens.
    package let click: URL?

    /// The tag of messages published by Reveille hosts. A host that reads a topic ignores them, or it would receive its
    /// own messages.
    package static let hostTag = "reveille"

    /// True if a Reveille host published it.
    package var isOfHost: Bool { tags.contains(Self.hostTag) }

    private static let mostTags = 16

    /// `time` as a date.
    package var date: Date { Date(timeIntervalSince1970: Double(time)) }

    /// `nil` if the message has no identifier that can be requested later.
    init?(_ line: Line) {
        guard line.id.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil else { return nil }
        id = line.id
        time = line.time
        title = line.title ?? ""
        text = line.message ?? ""
        priority = min(5, max(1, line.priority ?? 3))
        tags = Array((line.tags ?? []).prefix(Self.mostTags))
        let click = line.click.flatMap { URL(string: $0) }
        self.click = ["http", "https"].contains(click?.scheme?.lowercased()) ? click : nil
    }
}

/// The fields of a line that are used. Unknown fields are ignored, and optional fields of a wrong type make the line
/// unreadable.
struct Line: Decodable {
    var id: String
    var time: Int
    var event: String
    var title: String?
    var message: String?
    var priority: Int?
    var tags: [String]?
    var click: String?
}

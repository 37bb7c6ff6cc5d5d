package import Foundation

/// One line of a topic's stream (docs.ntfy.sh, “Subscribe via API”).
package enum TopicEvent: Hashable, Sendable {
    /// The connection is open; with the time of the server in seconds since 1970.
    case opened(Int)
    case message(TopicMessage)
    /// A sign of life, or an event of a kind that has no message.
    case other

    /// Reads a line, or returns `nil` if it is none of ntfy's.
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
    /// From 1, the least, to 5.
    package let priority: Int
    package let tags: [String]
    /// The web address that the message leads to.
    package let click: URL?

    /// The tag of messages that a host of Reveille publishes. A host leaves them out where it reads a topic, or its own messages
    /// would come back to it.
    package static let hostTag = "reveille"

    /// True if a host of Reveille published it.
    package var isOfHost: Bool { tags.contains(Self.hostTag) }

    private static let mostTags = 16

    /// `time` as a date.
    package var date: Date { Date(timeIntervalSince1970: Double(time)) }

    /// `nil` if it has no identifier that can be asked for again.
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

/// The parts of a line that are used. Unknown parts are passed over, and optional ones of a wrong type make the line unreadable.
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

package import Foundation
package import HTTPServer
package import NotificationIntake

/// Reads the notifications in a request: JSON, or plain text with ntfy's headers.
package struct IntakeMessage {
    /// A request that is refused, with a sentence for the person who wrote the program.
    package struct Problem: Error, Hashable {
        package let text: String

        init(_ text: String) {
            self.text = text
        }
    }

    /// The largest body, in bytes, and the largest number of notifications in it.
    package static let bodyLimit = 256 << 10
    package static let limit = 100

    private let sender: NotificationSender
    private let now: Date

    package init(of sender: NotificationSender, at now: Date) {
        self.sender = sender
        self.now = now
    }

    /// The notifications in a request, in their order.
    package func notifications(in request: HTTPRequest) throws(Problem) -> [IncomingNotification] {
        let parts: [Part]
        if (request.headers["Content-Type"] ?? "").lowercased().hasPrefix("application/json") {
            parts = try Self.parts(of: request.body)
        } else {
            guard let text = String(validating: request.body, as: UTF8.self) else {
                throw Problem("The text is not UTF-8.")
            }
            parts = [Part(text, request.headers)]
        }
        var found: [IncomingNotification] = []
        for part in parts { found.append(try notification(part)) }
        return found
    }

    private static func parts(of body: Data) throws(Problem) -> [Part] {
        let isList = body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
        let parts: [Part]
        do {
            parts =
                isList
                ? try JSONDecoder().decode([Part].self, from: body)
                : [try JSONDecoder().decode(Part.self, from: body)]
        } catch let error as DecodingError {
            throw Problem(sentence(error))
        } catch {
            throw Problem("The body is not JSON.")
        }
        guard !parts.isEmpty else { throw Problem("The list is empty.") }
        guard parts.count <= limit else { throw Problem("A request takes \(limit) notifications at most.") }
        return parts
    }

    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            guard let key = context.codingPath.last(where: { $0.intValue == nil }) else {
                return "The body is not a JSON object or a list of objects."
            }
            return "“\(key.stringValue)” has the wrong type."
        default: return "The body is not JSON."
        }
    }

    private func notification(_ part: Part) throws(Problem) -> IncomingNotification {
        let message = part.message ?? part.body ?? ""
        // If the title is missing, the first line replaces it.
        let lines = message.split(separator: "\n", maxSplits: 1).map(String.init)
        let title = part.title.flatMap { $0.isEmpty ? nil : $0 } ?? lines.first ?? ""
        guard !title.allSatisfy(\.isWhitespace) else { throw Problem("A notification needs a title or a message.") }
        let hasTitle = part.title?.isEmpty == false
        let (urgency, isTimeSensitive) = try part.weight()
        return IncomingNotification(
            id: identifier(part.id ?? UUID().uuidString), source: .http, sourceName: sender.name,
            appIdentifier: part.app, appName: part.appName ?? part.app ?? sender.name, title: title,
            body: hasTitle ? message : lines.dropFirst().first ?? "", category: part.category, urgency: urgency,
            isTimeSensitive: isTimeSensitive, receivedAt: try part.date() ?? now, thread: part.thread,
            replaces: part.replaces.map(identifier))
    }

    private func identifier(_ text: String) -> String { Self.prefix(of: sender) + text }

    /// The prefix of a sender's identifiers, so that senders cannot use one another's.
    static func prefix(of sender: NotificationSender) -> String { "http/\(sender.id)/" }
}

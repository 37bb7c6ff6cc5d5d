import Foundation
import NotificationIntake
import NtfyTopic

extension IncomingNotification {
    /// Makes a notification from a topic's message, with the topic as its app.
    init(_ message: TopicMessage, of address: TopicAddress) {
        let server = address.server.host() ?? ""
        let (symbols, words) = TopicTag.parts(of: message.tags)
        let hasTitle = !message.title.isEmpty
        let tags = words.map { "#\($0)" }.joined(separator: " ")
        let lines = [hasTitle ? message.text : "", tags, message.click?.absoluteString ?? ""]
        let title = hasTitle ? message.title : message.text.isEmpty ? address.topic : message.text
        self.init(
            id: "ntfy/\(server)/\(address.topic)/\(message.id)", source: .ntfy,
            sourceName: "\(address.topic) · \(server)", appName: address.topic,
            title: (symbols + [title]).joined(separator: " "),
            body: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
            urgency: .init(priority: message.priority), isTimeSensitive: message.priority >= 4,
            receivedAt: message.date)
    }
}

extension IncomingNotification.Urgency {
    /// - Parameter priority: ntfy's priority, 1 to 5. The host's own channel publishes critical notifications with 5.
    fileprivate init(priority: Int) {
        self =
            switch priority {
            case ...2: .low
            case 5...: .critical
            default: .normal
            }
    }
}

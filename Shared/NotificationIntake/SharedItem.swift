public import Foundation

/// Something that a person shared with NotiZen from another app: text, a link, or a web page.
public struct SharedItem: Hashable, Codable, Sendable, Identifiable {
    public let id: UUID
    public let title: String
    public let text: String
    /// The address of a link, as text; empty for none.
    public let address: String
    public let sharedAt: Date

    /// - Returns: `nil` if the item would be empty.
    public init?(id: UUID = UUID(), title: String = "", text: String = "", address: String = "", sharedAt: Date) {
        let trimmed = { (part: String, bytes: Int) in
            // Cuts first, so that no time is spent on text that is dropped.
            IncomingNotification.Bounds.cut(part, to: bytes).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        self.id = id
        self.title = trimmed(title, IncomingNotification.Bounds.title)
        self.text = trimmed(text, IncomingNotification.Bounds.body)
        self.address = trimmed(address, IncomingNotification.Bounds.body)
        self.sharedAt = sharedAt
        if self.title.isEmpty, self.text.isEmpty, self.address.isEmpty { return nil }
    }

    /// The item as a notification. The same item always becomes the same notification, however often it is handed over.
    ///
    /// - Parameter appName: the name of the app, by which the notification is sorted.
    public func notification(named appName: String) -> IncomingNotification {
        var parts = [title, text, address].filter { !$0.isEmpty }
        // Browsers often repeat the link in the text.
        if !address.isEmpty, title.contains(address) || text.contains(address) { parts.removeLast() }
        var heading = parts.removeFirst()
        // Text without a title has its first line as the title.
        if title.isEmpty, let end = heading.firstIndex(where: \.isNewline) {
            parts.insert(heading[end...].trimmingCharacters(in: .whitespacesAndNewlines), at: 0)
            heading = String(heading[..<end])
        }
        return IncomingNotification(
            id: "share/\(id.uuidString.lowercased())", source: .share, appName: appName, title: heading,
            body: parts.joined(separator: "\n"), receivedAt: sharedAt)
    }
}

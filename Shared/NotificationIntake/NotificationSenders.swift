public import Foundation

/// A program that may send notifications to this device, known by its token.
public struct NotificationSender: Hashable, Codable, Sendable, Identifiable {
    public let id: String
    /// The name given by a person, such as "Backup".
    public let name: String
    public let added: Date

    /// The longest name, in characters.
    public static let longestName = 60

    public init(id: String, name: String, added: Date) {
        self.id = id
        self.name = name
        self.added = added
    }

    /// The reason why a sender was not added or removed.
    public enum Problem: Error, Hashable, CaseIterable {
        case noName
        /// Longer than `longestName`.
        case longName
        /// Another sender has this name.
        case nameTaken
        case tooMany
        /// The list of senders cannot be written.
        case notStored
    }
}

/// The programs that may send notifications to this device over the network. A device that accepts none has no list.
public protocol NotificationSenders: Sendable {
    /// The address that accepts notifications, or `nil` while nothing listens.
    var address: URL? { get }
    /// All senders, in the order in which they were added.
    var all: [NotificationSender] { get }

    /// Adds a sender and returns its token. The token cannot be read again.
    func add(named name: String) throws(NotificationSender.Problem) -> String
    /// Removes a sender. Its token is no longer accepted.
    func remove(_ id: NotificationSender.ID) throws(NotificationSender.Problem)
}

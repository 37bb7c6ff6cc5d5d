public import Foundation

/// The topics of ntfy servers that a device reads. Only a host stays connected, so an iPhone has none.
public protocol NotificationTopics: Sendable {
    /// The topics in the order in which they were added, each with its state at the moment.
    var all: [NotificationTopic] { get }

    /// Reads a topic from now on. It is on the disk when this returns.
    ///
    /// - Parameters:
    ///   - server: the address as a person types it.
    ///   - token: the access token; empty if there is none. It is kept where only the owner of the host can read it.
    func add(server: String, topic: String, token: String) async throws(NotificationTopic.Problem)

    /// Stops reading a topic. What came from it stays.
    func remove(_ id: NotificationTopic.ID) async throws(NotificationTopic.Problem)
}

/// A topic that is read.
public struct NotificationTopic: Hashable, Sendable, Identifiable {
    public let id: String
    public let server: URL
    public let name: String
    public let state: State

    public init(id: String, server: URL, name: String, state: State) {
        self.id = id
        self.server = server
        self.name = name
        self.state = state
    }

    /// The state of the connection.
    public enum State: Hashable, Sendable, CaseIterable {
        /// It is being made.
        case connecting
        /// Messages arrive.
        case connected
        /// The server wants a token, or another one.
        case refused
        /// The server asks to wait.
        case busy
        /// The server redirects to another address.
        case redirected
        /// There is no ntfy server at the address.
        case foreign
        /// The server does not respond, or has an error.
        case unreachable
    }
    /// A topic that was not added or removed.
    public enum Problem: Error, Hashable, Sendable, CaseIterable {
        /// The server is no web address.
        case address
        /// ntfy allows no topic of this name.
        case name
        /// The token has characters that no token has.
        case token
        /// The topic is read already.
        case known
        case tooMany
        /// The list of topics cannot be written.
        case notStored
    }
}

public import Foundation

/// The topics of ntfy servers that a device reads. Only a host stays connected, so an iPhone has none.
public protocol NotificationTopics: Sendable {
    /// The topics in the order in which they were added, each with its current state.
    var all: [NotificationTopic] { get }

    /// Starts to read a topic. When this returns, the topic is on the disk.
    ///
    /// - Parameters:
    ///   - server: the address as a person types it.
    ///   - token: the access token; empty if there is none. Only the owner of the host can read the stored token.
    func add(server: String, topic: String, token: String) async throws(NotificationTopic.Problem)

    /// Stops reading a topic. Notifications that came from it stay.
    func remove(_ id: NotificationTopic.ID) async throws(NotificationTopic.Problem)
}

/// A topic that the device reads.
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
        /// The connection is being made.
        case connecting
        /// Messages arrive.
        case connected
        /// The server requires a token, or rejects the given one.
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
    /// The reason why a topic was not added or removed.
    public enum Problem: Error, Hashable, Sendable, CaseIterable {
        /// The server's address is not a web address.
        case address
        /// ntfy does not allow this name.
        case name
        /// The token has characters that are not allowed in tokens.
        case token
        /// The topic is already being read.
        case known
        case tooMany
        /// The list of topics cannot be written.
        case notStored
    }
}

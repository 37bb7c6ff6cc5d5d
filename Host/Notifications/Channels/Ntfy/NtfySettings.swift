package import Foundation

/// Where an ntfy server is reached, and the topic that a person's devices listen to.
package struct NtfySettings: Codable, Sendable, Hashable {
    package var server: URL
    /// A secret where the server has no accounts: who knows it can read along.
    package var topic: String
    package var token: String?
    /// Where the person's devices reach this host, for the buttons; `nil` for none.
    package var host: URL?

    package init(server: URL, topic: String, token: String?, host: URL?) {
        self.server = server
        self.topic = topic
        self.token = token
        self.host = host
    }

    /// What ntfy takes as a topic.
    package static func isTopic(_ text: String) -> Bool {
        text.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil
    }
}

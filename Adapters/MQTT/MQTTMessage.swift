package import Foundation

/// A message and its topic.
package struct MQTTMessage: Sendable, Hashable {
    package let topic: String
    package let payload: Data
    /// True if the server keeps it for those who subscribe later. For a message that came: true if it was kept.
    package let isRetained: Bool

    /// The largest numbers of bytes. Larger messages are neither sent nor handed over.
    package static let topicLimit = 512
    package static let payloadLimit = 16_384

    package init(topic: String, payload: Data, isRetained: Bool = false) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
    }

    var isWithinLimits: Bool {
        topic.utf8.count <= Self.topicLimit && payload.count <= Self.payloadLimit
    }
}

package import Foundation

/// A message on a topic.
package struct MQTTMessage: Sendable, Hashable {
    package let topic: String
    package let payload: Data
    /// True if the server is to keep the message for later subscribers. For a received message, true if it had been
    /// kept.
    package let isRetained: Bool

    /// The maximum sizes in bytes. Larger messages are neither sent nor delivered.
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

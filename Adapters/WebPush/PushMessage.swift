package import Foundation

/// A message, with the properties that a push service needs.
package struct PushMessage: Sendable {
    /// The urgency, by which a power-saving device decides whether to wake up (RFC 8030, 5.3).
    package enum Urgency: String, Sendable {
        case veryLow = "very-low"
        case low, normal, high
    }

    /// The content, encrypted so that only the browser can read it.
    package var content: Data
    /// The seconds for which the service keeps the message if the device is offline.
    package var timeToLive: Int
    package var urgency: Urgency
    /// The topic, at most 32 URL-safe characters. A message replaces a waiting one with the same topic.
    package var topic: String?

    package init(_ content: Data, timeToLive: Int, urgency: Urgency = .normal, topic: String? = nil) {
        self.content = content
        self.timeToLive = timeToLive
        self.urgency = urgency
        self.topic = topic
    }
}

/// The reason why a push service did not accept a message.
package enum WebPushError: Error, Sendable, Equatable {
    /// The browser has ended the subscription, which is permanently invalid.
    case gone
    /// The message is longer than the service accepts.
    case tooLong
    /// The service currently can't accept the message. It may report the seconds to wait.
    case busy(status: Int, retryAfter: Double?)
    /// There was no response.
    case unreachable(String)
    /// The service redirects to this host, which has not received the message.
    case redirected(to: String)
    /// The service permanently refuses the message.
    case refused(status: Int, String)
    /// The subscription's keys are invalid.
    case unusableKeys(String)
}

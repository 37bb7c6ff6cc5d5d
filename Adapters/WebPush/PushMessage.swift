package import Foundation

/// A message and what a push service is to know of it.
package struct PushMessage: Sendable {
    /// How much it may wake a device that saves power (RFC 8030, 5.3).
    package enum Urgency: String, Sendable {
        case veryLow = "very-low"
        case low, normal, high
    }

    /// Only the browser can read it.
    package var content: Data
    /// Seconds for which the service keeps it for a device that is away.
    package var timeToLive: Int
    package var urgency: Urgency
    /// A later message of the same topic takes the place of one that waits; at most 32 URL-safe characters.
    package var topic: String?

    package init(_ content: Data, timeToLive: Int, urgency: Urgency = .normal, topic: String? = nil) {
        self.content = content
        self.timeToLive = timeToLive
        self.urgency = urgency
        self.topic = topic
    }
}

/// Why a push service did not take a message.
package enum WebPushError: Error, Sendable, Equatable {
    /// The person's browser has ended the subscription: it will never work again.
    case gone
    /// The message is longer than the service takes.
    case tooLong
    /// It cannot be taken now; the service may say after how many seconds.
    case busy(status: Int, retryAfter: Double?)
    /// No answer.
    case unreachable(String)
    /// The service redirects to this host, which has not been sent the message.
    case redirected(to: String)
    /// The service does not want it, now or later.
    case refused(status: Int, String)
    /// The subscription's keys are none.
    case unusableKeys(String)
}

public import Foundation

/// The end of a notification that an intake observed: what the person did with it.
public struct NotificationOutcome: Hashable, Codable, Sendable {
    /// The ``IncomingNotification/id`` of the event that it concerns.
    public let notification: String
    public let kind: Kind
    public let at: Date
    /// The key of the action, for `.acted`.
    public let action: String?

    public init(notification: String, kind: Kind, at: Date, action: String? = nil) {
        self.notification = IncomingNotification.Bounds.identifier(notification)
        self.kind = kind
        self.at = at
        self.action = action.map(IncomingNotification.Bounds.identifier)
    }

    /// The reasons of `NotificationClosed`, and more that only NotiZen itself sees.
    public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
        /// An action or the notification itself was chosen.
        case acted
        /// Reason 2: the person closed it.
        case dismissed
        /// Reason 1: it ended by itself.
        case expired
        /// Reason 3 or 4: its app took it back, or nobody knows why it ended.
        case withdrawn
        /// The person put it away in NotiZen.
        case archived
    }
}

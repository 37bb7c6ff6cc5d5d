public import Foundation

/// The end of a notification that an intake observed, such as the person's action on it.
public struct NotificationOutcome: Hashable, Codable, Sendable {
    /// The ``IncomingNotification/id`` of the event.
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

    /// The reasons of the signal `NotificationClosed`, and others that only NotiZen knows.
    public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
        /// The person chose an action, or the notification itself.
        case acted
        /// Reason 2: the person closed it.
        case dismissed
        /// Reason 1: it ended by itself.
        case expired
        /// Reason 3 or 4: its app withdrew it, or the reason is unknown.
        case withdrawn
        /// The person archived it in NotiZen.
        case archived
    }
}

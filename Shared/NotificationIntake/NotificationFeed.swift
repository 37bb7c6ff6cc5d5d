/// A source of the notifications of other programs: the buses of a desktop, the host's own apps, a server.
public protocol NotificationFeed: Sendable {
    /// True if the feed observes notifications of other programs. It then runs only while the person allows that.
    var needsConsent: Bool { get }
    /// The state to show a person.
    var state: NotificationFeedState { get }

    /// Hands over notifications and their outcomes until the task is cancelled. Called when the receiver is ready,
    /// and each time the person allows the feed again.
    func run(into receiver: any NotificationReceiver) async

    /// True if the source still shows the notification, so that its actions can be performed from here.
    func canPerformActions(of notification: IncomingNotification.ID) -> Bool
    /// Performs an action of a notification at its source, by the action's key. Does nothing if the source no longer
    /// shows the notification.
    func performAction(_ key: String, of notification: IncomingNotification.ID)
}

extension NotificationFeed {
    public var needsConsent: Bool { false }
    public var state: NotificationFeedState { .receiving }
    public func canPerformActions(of notification: IncomingNotification.ID) -> Bool { false }
    public func performAction(_ key: String, of notification: IncomingNotification.ID) {}
}

/// The state of a feed.
public enum NotificationFeedState: Hashable, Sendable, CaseIterable {
    /// It does not run.
    case stopped
    /// It receives all notifications.
    case receiving
    /// The feed is ready, but no program shows notifications at the moment.
    case waiting
    /// The feed cannot reach its source, and keeps trying.
    case unreachable
}

/// Receives notifications from a feed.
public protocol NotificationReceiver: Sendable {
    /// Stores notifications and returns the decision about each, in the same order. When this returns, they are on
    /// the disk.
    ///
    /// - Throws: an error if they could not be stored. The feed may then hand them over again: a known event is
    ///   recognized by its identifier.
    @discardableResult func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt]

    /// Records the outcomes of notifications.
    func record(_ outcomes: [NotificationOutcome]) async throws
}

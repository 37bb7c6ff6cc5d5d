/// A source of the notifications of other programs: the buses of a desktop, the host's own apps, a server.
public protocol NotificationFeed: Sendable {
    /// True if it observes what other programs show: it runs only while the person allows that.
    var needsConsent: Bool { get }
    /// The state, for a person.
    var state: NotificationFeedState { get }

    /// Hands over notifications and their ends until the task is cancelled. Called when the receiver is ready, and again if
    /// the person allows it again.
    func run(into receiver: any NotificationReceiver) async

    /// True if the actions of a notification can be performed from here: its source still shows it.
    func canPerformActions(of notification: IncomingNotification.ID) -> Bool
    /// Performs an action of a notification at its source, by its key. Does nothing if that no longer shows it.
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
    /// It would, but no program shows notifications at the moment.
    case waiting
    /// It cannot reach its source, and tries again.
    case unreachable
}

/// Takes notifications from a feed.
public protocol NotificationReceiver: Sendable {
    /// Takes notifications and returns the decision about each, in their order. They are on the disk when this returns.
    ///
    /// - Throws: an error if they could not be stored. The feed may then hand over the same ones again: an event that is
    ///   known is recognized by its identifier.
    @discardableResult func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt]

    /// Takes what became of notifications.
    func record(_ outcomes: [NotificationOutcome]) async throws
}

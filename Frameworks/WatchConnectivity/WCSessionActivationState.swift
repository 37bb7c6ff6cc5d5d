/// The state of a session.
public enum WCSessionActivationState: Int, Sendable {
    /// Not sending or receiving.
    case notActivated = 0
    /// The session belongs to a watch no longer paired with the phone. Never used here, because a host has only one
    /// watch.
    case inactive = 1
    /// Sending and receiving.
    case activated = 2
}

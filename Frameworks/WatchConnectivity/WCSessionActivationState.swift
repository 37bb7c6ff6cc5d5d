/// The state of a session.
public enum WCSessionActivationState: Int, Sendable {
    /// The session is not sending or receiving.
    case notActivated = 0
    /// The session belongs to a watch no longer paired with the phone. Never used here, because a host has only one
    /// watch.
    case inactive = 1
    /// The session is sending and receiving.
    case activated = 2
}

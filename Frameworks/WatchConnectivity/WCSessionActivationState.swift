/// The state of a session.
public enum WCSessionActivationState: Int, Sendable {
    /// Nothing is sent or received.
    case notActivated = 0
    /// The session belongs to a watch that the phone is no longer paired with. A host has one watch, and never says so.
    case inactive = 1
    /// Everything is sent and received.
    case activated = 2
}

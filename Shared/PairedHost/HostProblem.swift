/// The reason why a request to a host failed.
public enum HostProblem: Error, Hashable, Sendable {
    /// The text is not a pairing link.
    case noLink
    /// The code of the link was used before, or has expired.
    case usedLink
    /// The host no longer knows this device.
    case removed
    /// No response came, for the reason given by the system.
    case unreachable(String)
    /// The host does not have this version of the interface.
    case otherVersion
    /// The response is not in the documented format.
    case notUnderstood
    /// The host's reason for a refusal.
    case refused(String)
    /// The keychain did not store the token.
    case notKept
}

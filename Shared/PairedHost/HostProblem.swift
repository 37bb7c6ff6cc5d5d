/// The reason why a host did not respond as it should.
public enum HostProblem: Error, Hashable, Sendable {
    /// The text is no pairing link.
    case noLink
    /// The code of the link was used, or is too old.
    case usedLink
    /// The host no longer knows this device.
    case removed
    /// No response came, for the reason that the system gives.
    case unreachable(String)
    /// The host has no interface of our version.
    case otherVersion
    /// The response is not in the documented format.
    case notUnderstood
    /// The host's reason for a refusal.
    case refused(String)
    /// The keychain did not keep the token.
    case notKept
}

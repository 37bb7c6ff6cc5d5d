/// The state of a Live Activity in its life cycle.
public enum ActivityState: Codable, Hashable, Sendable {
    /// Shown, and its app may update it.
    case active
    /// Over, but still on the home screen. Its app can no longer update it.
    case ended
    /// No longer shown.
    case dismissed
    /// Shown with outdated content, after its stale date.
    case stale
}

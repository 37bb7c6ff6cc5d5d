/// The visual prominence of a badge in a list.
public struct BadgeProminence: Hashable, Sendable {
    private enum Level { case decreased, standard, increased }

    private let level: Level

    /// The level for passive information, such as the number of all messages. On iOS it looks like the standard one.
    public static let decreased = BadgeProminence(level: .decreased)
    /// The level for a value that suggests an action, such as the number of unread messages.
    public static let standard = BadgeProminence(level: .standard)
    /// The level for a value that requires an action, such as the number of errors: a red platter.
    public static let increased = BadgeProminence(level: .increased)

    /// The page's class for a badge.
    var className: String { level == .increased ? "increased" : "" }
}

extension EnvironmentValues {
    struct BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }

    /// The prominence to apply to badges associated with this environment.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

extension View {
    /// Specifies the prominence of badges created by this view.
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }
}

/// The set of menu dismissal behavior options.
public struct MenuActionDismissBehavior: Equatable {
    fileprivate let keepsMenu: Bool

    /// Use a dismissal behavior that's appropriate for the given context: the menu is dismissed.
    public static var automatic: MenuActionDismissBehavior { MenuActionDismissBehavior(keepsMenu: false) }
    /// Always dismiss the presented menu after performing an action.
    public static var enabled: MenuActionDismissBehavior { MenuActionDismissBehavior(keepsMenu: false) }
    /// Never dismiss the presented menu after performing an action.
    public static var disabled: MenuActionDismissBehavior { MenuActionDismissBehavior(keepsMenu: true) }
}

@available(*, unavailable)
extension MenuActionDismissBehavior: Sendable {}

extension View {
    /// Tells a menu whether to dismiss after performing an action.
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        let keepsMenu = behavior.keepsMenu
        return transformingEnvironment { $0.keepsMenu = keepsMenu }
    }
}

extension EnvironmentValues {
    private struct KeepsMenuKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// True if a menu stays open when one of its items is chosen.
    var keepsMenu: Bool {
        get { self[KeepsMenuKey.self] }
        set { self[KeepsMenuKey.self] = newValue }
    }
}

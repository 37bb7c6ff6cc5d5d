/// A container for views that you present as menu items in a context menu: the former form of `contextMenu`.
public struct ContextMenu<MenuItems> where MenuItems: View {
    let items: MenuItems

    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

@available(*, unavailable)
extension ContextMenu: Sendable {}

extension View {
    /// Adds a context menu to the view, or none if `contextMenu` is nil.
    nonisolated public func contextMenu<MenuItems>(
        _ contextMenu: ContextMenu<MenuItems>?
    ) -> some View where MenuItems: View {
        modifier(ContextMenuModifier(items: contextMenu?.items, preview: EmptyView()))
    }
}

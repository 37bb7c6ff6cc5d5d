/// A tint effect configuration that you can apply to content in a list.
public struct ListItemTint: Sendable {
    fileprivate let css: String

    /// An explicit tint color.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(css: tint.css) }

    /// An explicit tint color that people may override with their own choice. Browsers offer no such choice.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(css: tint.css) }

    /// A standard grayscale tint effect.
    public static let monochrome = ListItemTint(css: "var(--secondary)")
}

extension View {
    /// Sets a fixed tint color for the icons of labels in a list.
    nonisolated public func listItemTint(_ tint: Color?) -> some View {
        listItemTint(tint.map(ListItemTint.fixed))
    }

    /// Sets the tint effect for the icons of labels in a list.
    nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
        decorated(style: "--item-tint:\(tint?.css ?? "initial")")
    }
}

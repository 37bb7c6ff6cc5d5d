extension View {
    /// Sets the transparency of this view.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        decorated(effect: VisualEffect(opacity: max(0, min(opacity, 1))))
    }

    /// Hides this view unconditionally.
    nonisolated public func hidden() -> some View {
        decorated(style: "visibility:hidden")
    }

    /// Sets the preferred color scheme for this presentation: of this view and all that stands in it.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        let name = colorScheme.map { $0 == .dark ? "dark" : "light" }
        // What the page's body has handed down is a colour already, so the text's is named again.
        return decorated(style: name.map { "color-scheme:\($0);color:var(--primary)" } ?? "")
            .transformingEnvironment { if let colorScheme { $0.colorScheme = colorScheme } }
    }

    /// Sets the alignment of a text view that contains multiple lines of text.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        decorated(classes: "ta-\(alignment)")
    }

    /// Modifies the view to use a given transition and identity: another identity is another view.
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
        modifier(IdentityModifier(id: id))
    }
}

/// An alignment position for text along the horizontal axis.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

struct IdentityModifier<ID: Hashable> {
    let id: ID
}

extension IdentityModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content, key: AnyHashable(id))
    }
}

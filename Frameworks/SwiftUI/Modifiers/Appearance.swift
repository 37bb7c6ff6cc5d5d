extension View {
    /// Sets the transparency of this view.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        decorated(effect: VisualEffect(opacity: max(0, min(opacity, 1))))
    }

    /// Hides this view unconditionally.
    nonisolated public func hidden() -> some View {
        decorated(style: "visibility:hidden")
    }

    /// Configures whether this view participates in hit test operations.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        decorated(style: enabled ? "" : "pointer-events:none")
    }

    /// Sets the preferred color scheme for this presentation, which applies to this view and its content.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        let name = colorScheme.map { $0 == .dark ? "dark" : "light" }
        // The colour inherited from the page's body is already resolved, so the text's colour is declared again.
        return decorated(style: name.map { "color-scheme:\($0);color:var(--primary)" } ?? "")
            .transformingEnvironment { if let colorScheme { $0.colorScheme = colorScheme } }
    }

    /// Sets the alignment of a text view that contains multiple lines of text.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        decorated(classes: "ta-\(alignment)")
    }

    /// Modifies the view to use a given transition and identity: a new identity makes a new view.
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

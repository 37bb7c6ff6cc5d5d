extension View {
    /// Sets the transparency of this view.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        // An invisible view takes no touches.
        decorated(style: opacity == 0 ? Self.untouchable : "", effect: .opacity(opacity))
    }

    /// Hides this view unconditionally.
    nonisolated public func hidden() -> some View {
        decorated(style: "visibility:hidden")
    }

    /// Configures whether this view participates in hit test operations.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        decorated(style: enabled ? "" : Self.untouchable)
    }

    /// The style of a view that takes no touches, nor does any view in it.
    nonisolated private static var untouchable: String { "pointer-events:none;--touch:none" }

    /// Sets the alignment of a text view that contains multiple lines of text.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        decorated(classes: "ta-\(alignment)")
    }

    /// Modifies the view to use a given identity. A new identity makes a new view.
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

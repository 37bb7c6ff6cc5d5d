/// Adds buttons to the enclosing row, beside its content.
struct SwipeActionsModifier<Actions: View> {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions
}

extension SwipeActionsModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let side = SwipeSide(allowsFullSwipe: allowsFullSwipe)
        let row = node.observed.row
        if edge == .leading, row?.leading != side { row?.leading = side }
        if edge == .trailing, row?.trailing != side { row?.trailing = side }
        let slot = edge == .leading ? SlotName.leadingActions : .trailingActions
        guard node.hasSlot(slot) else {
            node.setOnlyChild(content)
            return
        }
        node.reconcileBare(at: 0, content)
        node.reconcileBare(
            at: 1, Portal(to: slot) { actions.transformingEnvironment { $0.buttonContext = .swipeAction } })
    }
}

/// Changes a trait of the enclosing row, if there is one.
struct RowTraitModifier {
    let change: (RowModel) -> Void
}

extension RowTraitModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let row = node.observed.row {
            change(row)
            node.setOnlyChild(content)
        } else {
            // The modifier surrounds several rows. Each row applies the change when it is created.
            let outer = node.environment.rowTraits
            node.setOnlyChild(content.environment(\.rowTraits, outer + [change]))
        }
    }
}

extension EnvironmentValues {
    struct RowTraitsKey: EnvironmentKey { static var defaultValue: [(RowModel) -> Void] { [] } }

    /// The trait changes that apply to each row below.
    var rowTraits: [(RowModel) -> Void] {
        get { self[RowTraitsKey.self] }
        set { self[RowTraitsKey.self] = newValue }
    }
}

extension View {
    /// Adds custom swipe actions to a row in a list.
    nonisolated public func swipeActions<T>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View where T: View {
        modifier(SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }

    /// Sets the display mode for the separator associated with this specific row.
    nonisolated public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(
            RowTraitModifier { row in
                let isHidden = visibility == .hidden
                if row.isSeparatorHidden != isHidden { row.isSeparatorHidden = isHidden }
            })
    }

    /// Applies an inset to the rows in a list.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(RowTraitModifier { row in if row.insets != insets { row.insets = insets } })
    }
}

/// The visibility of a UI element, chosen automatically based on the platform, current context, and other factors.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

/// An edge on the vertical axis.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top, bottom

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static var top: VerticalEdge.Set { Set(rawValue: 1) }
        public static var bottom: VerticalEdge.Set { Set(rawValue: 2) }
        public static var all: Set { [.top, .bottom] }
    }
}

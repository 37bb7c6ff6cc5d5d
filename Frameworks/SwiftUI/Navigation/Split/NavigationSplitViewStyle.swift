/// A type that specifies the appearance and interaction of navigation split views within a view hierarchy.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

protocol BuiltInSplitViewStyle: NavigationSplitViewStyle {
    /// True if the detail keeps its size under the leading columns.
    nonisolated var detailIsProminent: Bool { get }
}

/// A navigation split style that resolves its appearance automatically based on the current context.
public struct AutomaticNavigationSplitViewStyle: BuiltInSplitViewStyle {
    nonisolated public init() {}
    nonisolated var detailIsProminent: Bool { false }
}

@available(*, unavailable)
extension AutomaticNavigationSplitViewStyle: Sendable {}

/// A navigation split style that reduces the size of the detail content to make room when showing the leading columns.
public struct BalancedNavigationSplitViewStyle: BuiltInSplitViewStyle {
    nonisolated public init() {}
    nonisolated var detailIsProminent: Bool { false }
}

@available(*, unavailable)
extension BalancedNavigationSplitViewStyle: Sendable {}

/// A navigation split style that attempts to maintain the size of the detail content when hiding or showing the
/// leading columns.
public struct ProminentDetailNavigationSplitViewStyle: BuiltInSplitViewStyle {
    nonisolated public init() {}
    nonisolated var detailIsProminent: Bool { true }
}

@available(*, unavailable)
extension ProminentDetailNavigationSplitViewStyle: Sendable {}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    nonisolated public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    nonisolated public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    nonisolated public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

extension EnvironmentValues {
    struct ProminentDetailKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// True if the detail of split views keeps its size under the leading columns.
    var detailIsProminent: Bool {
        get { self[ProminentDetailKey.self] }
        set { self[ProminentDetailKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for navigation split views within this view.
    nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle {
        let isProminent = (style as? any BuiltInSplitViewStyle)?.detailIsProminent ?? false
        return transformingEnvironment { $0.detailIsProminent = isProminent }
    }

    /// Sets a fixed, preferred width for the column containing this view.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        modifier(ColumnWidthModifier(width: ColumnWidth(ideal: Double(width))))
    }

    /// Sets a flexible, preferred width for the column containing this view.
    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        let width = ColumnWidth(min: Double(min ?? 0), ideal: Double(ideal), max: max.map { Double($0) })
        return modifier(ColumnWidthModifier(width: width))
    }
}

/// Sets the width of the enclosing column.
struct ColumnWidthModifier {
    let width: ColumnWidth
}

extension ColumnWidthModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let column = node.observed.splitColumn, column.width != width { column.width = width }
        node.setOnlyChild(content)
    }
}

/// A set of symbolic safe area regions.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    @inlinable public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Expands the safe area of a view, so that it extends under the bars and to the edges of the screen.
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modifier(SafeAreaIgnorer(edges: regions.contains(.container) ? edges : []))
    }

    /// Changes the view's proposed area to extend outside the screen's safe areas: the former name of `ignoresSafeArea`.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Shows the specified content above or below the modified view.
    nonisolated public func safeAreaInset<V>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(
            SafeAreaInset(
                edge: edge == .top ? "top" : "bottom", alignment: alignment.name, spacing: spacing, isBar: false,
                bar: content()))
    }

    /// Shows the specified content beside the modified view.
    nonisolated public func safeAreaInset<V>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(
            SafeAreaInset(
                edge: edge == .leading ? "leading" : "trailing", alignment: alignment.name, spacing: spacing,
                isBar: false, bar: content()))
    }

    /// Shows the specified content as a custom bar above or below the modified view.
    nonisolated public func safeAreaBar(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        modifier(
            SafeAreaInset(
                edge: edge == .top ? "top" : "bottom", alignment: alignment.name, spacing: spacing, isBar: true,
                bar: content()))
    }

    /// Adds the provided insets into the safe area of this view.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(SafeAreaPadding(insets: EdgeInsets(edges, length ?? 16)))
    }

    /// Adds the provided insets into the safe area of this view.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
        modifier(SafeAreaPadding(insets: EdgeInsets(.all, length)))
    }

    /// Adds the provided insets into the safe area of this view.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(SafeAreaPadding(insets: insets))
    }
}

extension EdgeInsets {
    /// The same length at each of `edges`.
    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }
}

/// Extends content that touches the edges of its screen to the edges of the device.
struct SafeAreaIgnorer {
    let edges: Edge.Set
}

extension SafeAreaIgnorer: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let names: [String] = [
            edges.contains(.top) ? "bleeds-top" : nil, edges.contains(.bottom) ? "bleeds-bottom" : nil,
        ].compactMap { $0 }
        guard !names.isEmpty, node.layoutPlace.touchesScreenEdges else {
            node.setOnlyChild(content)
            return
        }
        node.setOnlyChild(
            Tag("div", "box bleeds " + names.joined(separator: " ")) { content }
                .layoutRole(.box)
                .growing(.masked(.both, always: .bleed)))
    }
}

/// Content with a bar at one edge; scrolling content passes under the bar.
struct SafeAreaInset<Bar: View> {
    let edge: String
    let alignment: String
    let spacing: CGFloat?
    let isBar: Bool
    let bar: Bar
}

extension SafeAreaInset: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let comesFirst = edge == "top" || edge == "leading"
        let inset = Tag("div", "inset-bar" + (isBar ? " edge-effect" : "")) { bar }
            .style(spacing.map { "--gap:\($0.css)px" } ?? "")
            .growing(.fixed([]))
        node.setOnlyChild(
            Tag("div", "box inset-\(edge) a-\(alignment)") {
                if comesFirst { inset }
                content
                if !comesFirst { inset }
            }
            .layoutRole(.box))
    }
}

/// Padding that a scroll view applies to its content and not to itself.
struct SafeAreaPadding {
    let insets: EdgeInsets
}

extension SafeAreaPadding: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if ScrollStructure.isScroller(C.self) {
            node.setOnlyChild(content.transformingEnvironment { $0.contentMargins = $0.contentMargins.adding(insets) })
        } else {
            node.setOnlyChild(content.padding(insets))
        }
    }
}

extension EdgeInsets {
    func adding(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
}

/// A view that arranges its subviews in a vertical line.
public struct VStack<Content> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content
}

@available(*, unavailable)
extension VStack: Sendable {}

extension VStack: View where Content: View {
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(alignment: alignment, spacing: spacing, content: content())
    }
}

extension VStack: PrimitiveView where Content: View {
    package static func update(_ node: ViewNode<Self>) {
        VStackLayout(alignment: node.view.alignment, spacing: node.view.spacing).form(grid: nil).show(at: node)
        node.setElementContent(node.view.content)
    }
}

/// A view that arranges its subviews in a horizontal line.
public struct HStack<Content> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content
}

@available(*, unavailable)
extension HStack: Sendable {}

extension HStack: View where Content: View {
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(alignment: alignment, spacing: spacing, content: content())
    }
}

extension HStack: PrimitiveView where Content: View {
    package static func update(_ node: ViewNode<Self>) {
        HStackLayout(alignment: node.view.alignment, spacing: node.view.spacing).form(grid: nil).show(at: node)
        node.setElementContent(node.view.content)
    }
}

/// A view that overlays its subviews, aligning them in both axes.
public struct ZStack<Content> {
    let alignment: Alignment
    let content: Content
}

@available(*, unavailable)
extension ZStack: Sendable {}

extension ZStack: View where Content: View {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.init(alignment: alignment, content: content())
    }
}

extension ZStack: PrimitiveView where Content: View {
    package static func update(_ node: ViewNode<Self>) {
        ZStackLayout(alignment: node.view.alignment).form(grid: nil).show(at: node)
        node.setElementContent(node.view.content)
    }
}

/// A flexible space that expands along the major axis of its containing stack layout.
public struct Spacer: Sendable {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let style = node.view.minLength.map { "--min:\($0.css)px" } ?? ""
        node.show(Element(tag: "div", classes: "spacer gx gy", style: style), growing: .fixed(.spacer))
    }
}

/// A visual element that can be used to separate other content.
public struct Divider {
    public init() {}
}

extension Divider: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let isInMenu = node.observed.buttonContext == .menuItem
        node.show(Element(tag: "hr", classes: isInMenu ? "menu-divider" : "divider"), growing: .fixed(.horizontal))
    }
}

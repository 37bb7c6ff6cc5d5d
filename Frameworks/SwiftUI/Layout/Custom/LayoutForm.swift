/// The element of a layout.
struct LayoutForm {
    var element: Element
    var role = LayoutRole.other
    var growth = GrowthRule.content
    /// The cells of a grid.
    var grid: GridLayout?
}

/// A layout that the browser performs.
protocol BrowserLayout: Layout {
    /// - Parameter grid: The rows and columns inside, if it is a grid.
    func form(grid: GridModel?) -> LayoutForm
}

extension HStackLayout: BrowserLayout {
    func form(grid: GridModel?) -> LayoutForm {
        var element = Element(
            tag: "div", classes: alignment == .center ? "hstack" : "hstack a-" + alignment.name,
            style: spacing.map { "gap:\($0.css)px" } ?? "")
        element.attributes = alignment.key.attributes
        return LayoutForm(
            element: element, role: .row(spacing: spacing.map { Double($0) }), growth: .stack(.horizontal))
    }
}

extension VStackLayout: BrowserLayout {
    func form(grid: GridModel?) -> LayoutForm {
        var element = Element(
            tag: "div", classes: alignment == .center ? "vstack" : "vstack a-" + alignment.name,
            style: spacing.map { "gap:\($0.css)px" } ?? "")
        element.attributes = alignment.key.attributes
        return LayoutForm(
            element: element, role: .column(spacing: spacing.map { Double($0) }, isLeading: alignment == .leading),
            growth: .stack(.vertical))
    }
}

extension ZStackLayout: BrowserLayout {
    func form(grid: GridModel?) -> LayoutForm {
        var element = Element(tag: "div", classes: "zstack")
        element.add(classes: alignment.className)
        element.attributes = alignment.attributes
        return LayoutForm(
            element: element, role: .overlap(isLeading: alignment.horizontal == .leading), growth: .stack(.both))
    }
}

extension GridLayout: BrowserLayout {
    func form(grid: GridModel?) -> LayoutForm {
        let element = Element(tag: "div", classes: "table", style: style(columns: grid?.columns ?? 1))
        return LayoutForm(element: element, grid: self)
    }

    /// A column grows if one of its cells grows. The style sheet detects this for the first eight columns.
    func style(columns: Int) -> String {
        let tracks = (1...max(columns, 1)).map { $0 <= 8 ? "var(--c\($0),auto)" : "auto" }
        var parts = ["grid-template-columns:" + tracks.joined(separator: " ")]
        if let horizontalSpacing { parts.append("column-gap:\(horizontalSpacing.css)px") }
        if let verticalSpacing { parts.append("row-gap:\(verticalSpacing.css)px") }
        return parts.joined(separator: ";")
    }
}

/// The views of a layout. They keep their identity when the layout changes, because the only element around them is the
/// container's.
struct LayoutContainer<L: Layout, Content: View> {
    let layout: L
    let content: Content
}

extension LayoutContainer: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let model = node.storage(at: 0) { LayoutModel() }
        let grid = node.storage(at: 1) { GridModel() }
        node.layoutTrait = model
        let layout = (node.view.layout as? AnyLayout)?.storage ?? node.view.layout
        if let browser = layout as? any BrowserLayout {
            let form = node.tracking { browser.form(grid: grid) }
            model.useBrowser(form)
            model.show(in: node)
            showContent(of: node, in: form.grid.map { ($0, grid) })
        } else {
            model.show(in: node)
            showContent(of: node, in: nil)
            model.arrange(layout, in: node)
            model.show(in: node)
        }
    }

    @MainActor private static func showContent(of node: ViewNode<Self>, in grid: (GridLayout, GridModel)?) {
        var environment = node.environment
        environment.decoration = nil
        environment.grid = grid?.1
        if let grid {
            environment.gridAlignment = grid.0.alignment
            environment.gridRow = nil
        }
        let content = ViewContext(node: node).forwarding(node.view.content)
        node.setOnlyChild(content, environment: environment)
    }
}

extension LayoutForm {
    /// Shows the element at `node`.
    @MainActor consuming func show(at node: Node, handlers: [EventHandler] = []) {
        node.show(element, as: role, growing: growth, handlers: handlers)
    }
}

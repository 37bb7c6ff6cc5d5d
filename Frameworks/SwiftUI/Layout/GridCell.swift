/// Turns each unary view in a row into a cell.
struct GridCells<Content: View> {
    let content: Content
}

extension GridCells: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        node.setOnlyChild(node.view.content, wrappedBy: GridCellWrapper())
    }
}

struct GridCellWrapper: ChildWrapper {
    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        node.reconcileBare(at: index, GridCell(content: view), key: key, environment: environment)
    }
}

/// Identifies the cells of a row.
protocol GridCellView {}

struct GridCell<Content: View> {
    let content: Content
}

extension GridCell: GridCellView {}

extension GridCell: CompositeView {
    func content(in context: ViewContext) -> some View {
        let cell = context.node.storage(at: 0) { GridCellModel() }
        let environment = context.environment
        let _ = enter(environment.gridRow, cell, context.node)
        Tag("div", classes(cell, environment, context.node), style: cell.style) { content }
            .growing(.masked(cell.unsized.complement, always: []))
            .transformingEnvironment {
                $0.gridCell = cell
                // A grid inside a cell has its own rows.
                $0.grid = nil
                $0.gridRow = nil
            }
    }

    @MainActor private func enter(_ row: GridRowModel?, _ cell: GridCellModel, _ node: Node) {
        row?.record(node, span: cell.span)
        node.onUnmount = { [weak row, unowned node] in row?.record(node, span: nil) }
    }

    @MainActor private func classes(_ cell: GridCellModel, _ environment: EnvironmentValues, _ node: Node) -> String {
        var alignment = environment.gridAlignment
        if let grid = environment.grid, let column = environment.gridRow?.column(of: node) {
            if let own = cell.columnAlignment { grid.align(column, own) }
            if let chosen = grid.alignments[column] { alignment.horizontal = chosen }
        }
        let name = alignment.className
        return name.isEmpty || cell.anchor != nil ? "cell" : "cell " + name
    }
}

/// The traits that a view in a cell sets for the cell.
@Observable final class GridCellModel {
    var span = 1
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var unsized: Axis.Set = []

    var style: String {
        var parts: [String] = []
        if span > 1 { parts.append("grid-column:span \(span)") }
        if let anchor { parts.append("--ax:\(anchor.x.css);--ay:\(anchor.y.css)") }
        return parts.joined(separator: ";")
    }
}

extension Axis.Set {
    /// The axes outside of this set, along which an unsized view may still grow.
    var complement: Growth {
        var growth = Growth.both
        if contains(.horizontal) { growth.remove(.horizontal) }
        if contains(.vertical) { growth.remove(.vertical) }
        return growth
    }
}

extension EnvironmentValues {
    struct GridCellKey: EnvironmentKey { static var defaultValue: GridCellModel? { nil } }

    /// The enclosing grid cell, if any.
    var gridCell: GridCellModel? {
        get { self[GridCellKey.self] }
        set { self[GridCellKey.self] = newValue }
    }
}

/// Changes a trait of the enclosing cell, if there is one.
struct GridCellTrait {
    let change: (GridCellModel) -> Void
}

extension GridCellTrait: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let cell = node.observed.gridCell { change(cell) }
        node.setOnlyChild(content)
    }
}

extension View {
    /// Tells a view that acts as a cell in a grid to span the specified number of columns.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modifier(GridCellTrait { if $0.span != max(1, count) { $0.span = max(1, count) } })
    }

    /// Specifies a custom alignment anchor for a view that acts as a grid cell.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(GridCellTrait { if $0.anchor != anchor { $0.anchor = anchor } })
    }

    /// Overrides the default horizontal alignment of the grid column that the view appears in.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCellTrait { if $0.columnAlignment != guide { $0.columnAlignment = guide } })
    }

    /// Asks grid layouts not to offer the view extra size in the specified axes.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(UnsizedModifier(axes: axes))
    }
}

/// Keeps a cell, or a view that fills a row by itself, from making its grid grow.
struct UnsizedModifier {
    let axes: Axis.Set
}

extension UnsizedModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let environment = node.observed
        if let cell = environment.gridCell {
            if cell.unsized != axes { cell.unsized = axes }
            node.setOnlyChild(content)
        } else if environment.grid != nil {
            node.setOnlyChild(
                Tag("div", "table-line") { content }.growing(.masked(axes.complement, always: [])))
        } else {
            node.setOnlyChild(content)
        }
    }
}

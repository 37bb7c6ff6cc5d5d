/// A container view that arranges other views in a two dimensional layout.
@frozen public struct Grid<Content> where Content: View {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

@available(*, unavailable)
extension Grid: Sendable {}

extension Grid: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { GridModel() }
        let layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        Tag("div", "table", style: layout.style(columns: model.columns)) { context.forwarding(content) }
            .growing(.content)
            .transformingEnvironment {
                $0.grid = model
                $0.gridAlignment = alignment
                $0.gridRow = nil
            }
    }
}

/// A horizontal row in a two dimensional grid container.
@frozen public struct GridRow<Content> where Content: View {
    let alignment: VerticalAlignment?
    let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let row = context.node.storage(at: 0) { GridRowModel() }
        let grid = context.environment.grid
        if let grid {
            let _ = row.enter(grid, of: context.node)
            Tag("div", "table-row") { GridCells(content: context.forwarding(content)) }
                .transformingEnvironment {
                    $0.gridRow = row
                    if let alignment { $0.gridAlignment.vertical = alignment }
                }
        } else {
            // Outside of a grid, a row is an HStack.
            HStack(alignment: alignment ?? .center) { context.forwarding(content) }
        }
    }
}

/// The state shared by the rows of a grid.
@Observable final class GridModel {
    private(set) var columns = 1
    /// The alignment of whole columns, if a cell requests one.
    private(set) var alignments: [Int: HorizontalAlignment] = [:]
    @ObservationIgnored private var rows: [ObjectIdentifier: Int] = [:]

    func record(_ row: GridRowModel, columns count: Int?) {
        rows[ObjectIdentifier(row)] = count
        let most = max(1, rows.values.max() ?? 1)
        if most != columns { columns = most }
    }

    func align(_ column: Int, _ alignment: HorizontalAlignment) {
        if alignments[column] != alignment { alignments[column] = alignment }
    }
}

/// The cells of a row, with the number of columns that each cell spans.
@MainActor final class GridRowModel {
    private weak var grid: GridModel?
    private weak var node: Node?
    private var spans: [ObjectIdentifier: Int] = [:]

    nonisolated init() {}

    func enter(_ grid: GridModel, of node: Node) {
        guard self.grid !== grid else { return }
        self.grid = grid
        self.node = node
        node.onUnmount = { [weak self] in
            guard let self else { return }
            self.grid?.record(self, columns: nil)
        }
    }

    func record(_ cell: Node, span: Int?) {
        spans[ObjectIdentifier(cell)] = span
        grid?.record(self, columns: spans.values.reduce(0, +))
    }

    /// The first column of `cell`.
    func column(of cell: Node) -> Int {
        var column = 0
        var isFound = false
        guard let node else { return column }
        forEachCell(in: node) { other in
            if other === cell { isFound = true }
            if !isFound { column += spans[ObjectIdentifier(other)] ?? 1 }
        }
        return column
    }

    private func forEachCell(in node: Node, _ body: (Node) -> Void) {
        for child in node.children {
            if child.viewType is any GridCellView.Type { body(child) } else { forEachCell(in: child, body) }
        }
    }
}

extension EnvironmentValues {
    struct GridKey: EnvironmentKey { static var defaultValue: GridModel? { nil } }
    struct GridRowKey: EnvironmentKey { static var defaultValue: GridRowModel? { nil } }
    struct GridAlignmentKey: EnvironmentKey { static var defaultValue: Alignment { .center } }

    var grid: GridModel? {
        get { self[GridKey.self] }
        set { self[GridKey.self] = newValue }
    }

    var gridRow: GridRowModel? {
        get { self[GridRowKey.self] }
        set { self[GridRowKey.self] = newValue }
    }

    var gridAlignment: Alignment {
        get { self[GridAlignmentKey.self] }
        set { self[GridAlignmentKey.self] = newValue }
    }
}

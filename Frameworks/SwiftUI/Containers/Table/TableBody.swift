/// The element of a table; in a compact width, a plain list of the first column.
struct TableBody<Rows: View> {
    let table: TableModel
    let sort: TableSort?
    let rows: Rows
}

extension TableBody: CompositeView {
    func content(in context: ViewContext) -> some View {
        if table.isCompact {
            ListBody(look: .plain, content: rows)
                .transformingEnvironment {
                    $0.table = table
                    $0.listSelection = table.selection
                }
        } else {
            columned(context)
        }
    }

    @MainActor private func columned(_ context: ViewContext) -> some View {
        let environment = context.environment
        let isEditing = environment.editMode?.wrappedValue.isEditing == true
        let selects = isEditing && table.selection?.isMultiple == true
        let flows = context.node.layoutPlace.fillsScreen
        return Tag("div", "list plain columned") {
            if environment.tableHeaderVisibility != .hidden { TableHeader(columns: table.columns, sort: sort) }
            Tag("div", "rows") { LazyTableRows(content: rows) }
                .attribute("role", ListStructure.hasSections(Rows.self) ? "presentation" : "rowgroup")
        }
        .attribute("role", table.selection == nil ? "table" : "grid")
        .attribute("aria-multiselectable", table.selection?.isMultiple == true ? "true" : nil)
        .classes(selects ? "editing" : "")
        .classes(flows ? "flows" : "")
        .classes(environment.listMetrics.classes)
        .style(environment.listMetrics.style)
        .scrolling(environment.scroll, of: context.node)
        .growing(.fixed([.both, .scroller, flows ? .flow : []]))
        .transformingEnvironment {
            $0.leaveScroller()
            $0.container = .table
            $0.table = table
            $0.listSelection = table.selection
            $0.isEditingList = isEditing
        }
    }
}

/// The rows of a table or of one of its sections, mounted as the page scrolls near them.
struct LazyTableRows<Content: View> {
    let content: Content
}

extension LazyTableRows: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        // 24 rows fill a screen of 1,024 points if each has 44 points.
        node.lazyMounting = LazyMounting(restTag: "div", step: 24)
        node.setOnlyChild(node.view.content)
    }
}

/// The titles of a table's columns.
struct TableHeader {
    let columns: [TableColumnEntry]
    let sort: TableSort?
}

extension TableHeader: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "table-header") {
            Tag("div", "table-titles") {
                ForEach(columns.indices, id: { $0 }) { TableTitle(column: columns[$0], sort: sort) }
            }
            .attribute("role", "row")
        }
        .attribute("role", "rowgroup")
        .transformingEnvironment { $0.container = .none }
    }
}

/// The title of a column. If the table can be sorted by it, it is a button, with a chevron in the direction.
struct TableTitle {
    let column: TableColumnEntry
    let sort: TableSort?
}

extension TableTitle: CompositeView {
    func content(in context: ViewContext) -> some View {
        let direction = column.comparator.flatMap { sort?.direction($0) }
        let sorted = direction == .forward ? "ascending" : direction == .reverse ? "descending" : "none"
        Tag("div", "table-cell") {
            if let sort, let comparator = column.comparator {
                Tag("button", "table-sort") {
                    column.label
                    if let direction { Image(systemName: direction == .forward ? "chevron.up" : "chevron.down") }
                }
                .attribute("type", "button")
                .attribute("disabled", context.environment.isEnabled ? nil : "")
                .on("tap") { _ in sort.toggle(comparator) }
            } else {
                column.label
            }
        }
        .attribute("role", "columnheader")
        .attribute("aria-sort", sort != nil && column.comparator != nil ? sorted : nil)
        .classes(column.alignment.className)
        .style(column.width.style)
    }
}

/// A section of a table: its rows, and a header above.
struct TableSection<Header: View, Content: View> {
    let header: Header
    let content: Content
    let isExpanded: Binding<Bool>?
}

extension TableSection: CompositeView {
    func content(in context: ViewContext) -> some View {
        let prominence = context.environment.headerProminence.className
        Tag("div", "section") {
            if Header.self != EmptyView.self {
                Tag("div") {
                    Tag("div") {
                        if let isExpanded {
                            SectionSwitch(header: header, isExpanded: isExpanded)
                        } else {
                            Tag("h2", "section-header") { header }.classes(prominence)
                        }
                    }
                    .attribute("role", "rowheader")
                    .attribute("aria-colspan", context.environment.table.map { "\($0.columns.count)" })
                }
                .attribute("role", "row")
            }
            if isExpanded?.wrappedValue != false {
                Tag("div", "rows") { LazyTableRows(content: content) }.attribute("role", "presentation")
            }
        }
        .attribute("role", "rowgroup")
    }
}

extension EnvironmentValues {
    struct TableHeaderKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

    var tableHeaderVisibility: Visibility {
        get { self[TableHeaderKey.self] }
        set { self[TableHeaderKey.self] = newValue }
    }
}

extension View {
    /// Controls the visibility of a `Table`'s column header views.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        transformingEnvironment { $0.tableHeaderVisibility = visibility }
    }
}

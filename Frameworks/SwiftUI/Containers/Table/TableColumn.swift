/// A column that displays a view for each row in a table.
public struct TableColumn<RowValue, Sort, Content, Label>
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
    let label: Label
    let comparator: Sort?
    let content: (RowValue) -> Content
    var size = TableColumnWidth()

    init(label: Label, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        self.label = label
        self.comparator = comparator
        self.content = content
    }
}

@available(*, unavailable)
extension TableColumn: Sendable {}

extension TableColumn: TableColumnContent, PrimitiveTableColumns {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    var columns: [TableColumnEntry] {
        let entry = TableColumnEntry(
            label: AnyView(label),
            cell: { [content] in AnyView(($0 as? RowValue).map { TableCellContent(content: content($0)) }) },
            width: size, comparator: comparator)
        return [entry]
    }
}

/// The content of a cell. It is one view, even if the column makes several for a value.
struct TableCellContent<Content: View> {
    let content: Content
}

extension TableCellContent: CompositeView {
    func content(in context: ViewContext) -> some View { context.forwarding(content) }
}

extension TableColumn {
    /// Creates a fixed width table column that isn't user resizable, `width` points wide; nil for the default width.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        changing(TableColumnWidth(fixed: width))
    }

    /// Creates a resizable table column with the provided constraints, in points.
    ///
    /// The column takes its share of the table's width within them.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        changing(TableColumnWidth(min: min, ideal: ideal, max: max))
    }

    /// Creates a table column with the default width.
    public func width() -> TableColumn { changing(TableColumnWidth()) }

    private func changing(_ width: TableColumnWidth) -> TableColumn {
        var column = self
        column.size = width
        return column
    }
}

/// The width of a column, in points.
struct TableColumnWidth: Equatable {
    var fixed: CGFloat?
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// Inline style of a cell. As no width depends on the content, the cells of a column are equally wide.
    var style: String {
        if let fixed { return "flex:0 1 \(fixed.css)px" }
        return [
            ideal.map { "flex-basis:\($0.css)px" }, min.map { "min-width:\($0.css)px" },
            max.map { "max-width:\($0.css)px" },
        ].compactMap { $0 }.joined(separator: ";")
    }
}

/// Describes the alignment of the content of a table column.
public struct TableColumnAlignment: Hashable, Sendable {
    private enum Side {
        case automatic, leading, center, trailing, numeric
    }

    private let side: Side

    /// The default column alignment behavior.
    public static var automatic: TableColumnAlignment { TableColumnAlignment(side: .automatic) }
    /// Leading column alignment.
    public static var leading: TableColumnAlignment { TableColumnAlignment(side: .leading) }
    /// Center column alignment.
    public static var center: TableColumnAlignment { TableColumnAlignment(side: .center) }
    /// Trailing column alignment.
    public static var trailing: TableColumnAlignment { TableColumnAlignment(side: .trailing) }
    /// Column alignment appropriate for numeric content.
    public static var numeric: TableColumnAlignment { TableColumnAlignment(side: .numeric) }

    /// Column alignment appropriate for numeric content in a numbering system.
    public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment { .numeric }

    var className: String {
        switch side {
        case .automatic, .leading: ""
        case .center: "center"
        case .trailing, .numeric: "end"
        }
    }
}

@_spi(Reflection) import Swift

/// A type used to represent table rows.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// The type of value represented by this table row content.
    associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
    /// The type of content representing the body of this table row content.
    associatedtype TableRowBody: TableRowContent

    /// The composition of content that comprise the table row content.
    @TableRowBuilder<Self.TableRowValue> var tableRowBody: Self.TableRowBody { get }
}

extension TableRowContent where TableRowBody == Never {
    public var tableRowBody: Never { fatalError("\(Self.self) is made by the framework and has no body.") }
}

extension Never: TableRowContent {
    public typealias TableRowValue = Never
    public typealias TableRowBody = Never
}

/// Rows that the framework itself shows.
@MainActor protocol PrimitiveTableRows {
    /// The view of the rows, of one of `viewTypes`.
    var view: any View { get }
    /// The ids of the rows, in their order.
    var ids: [AnyHashable] { get }
    /// The types that a view of these rows contains.
    nonisolated static var viewTypes: [any View.Type] { get }
}

extension TableRowContent {
    /// The ids of all rows, in their order.
    @MainActor var rowIDs: [AnyHashable] { (self as? any PrimitiveTableRows)?.ids ?? tableRowBody.rowIDs }
}

/// The view of a table's rows. Its type tells if there are sections among them.
struct TableRows<Rows: TableRowContent> {
    let rows: Rows
}

extension TableRows: PrimitiveView, MultiView {
    @MainActor static var isList: Bool { true }

    static var memberTypes: [any View.Type] {
        (Rows.self as? any PrimitiveTableRows.Type)?.viewTypes ?? [TableRows<Rows.TableRowBody>.self]
    }

    static func update(_ node: ViewNode<Self>) {
        let rows = node.view.rows
        if let primitive = rows as? any PrimitiveTableRows {
            show(primitive.view, in: node)
        } else {
            node.setOnlyChild(TableRows<Rows.TableRowBody>(rows: node.tracking { rows.tableRowBody }))
        }
    }

    @MainActor private static func show<V: View>(_ view: V, in node: Node) { node.setOnlyChild(view) }
}

/// A row that represents a data value in a table.
public struct TableRow<Value> where Value: Identifiable {
    let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

@available(*, unavailable)
extension TableRow: Sendable {}

extension TableRow: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    var view: any View { TableRowView(value: value).tag(value.id) }
    var ids: [AnyHashable] { [value.id] }
    nonisolated static var viewTypes: [any View.Type] { [TableRowView<Value>.self] }
}

/// A table row content that doesn't produce any rows.
public struct EmptyTableRowContent<Value> where Value: Identifiable {}

@available(*, unavailable)
extension EmptyTableRowContent: Sendable {}

extension EmptyTableRowContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    var view: any View { EmptyView() }
    var ids: [AnyHashable] { [] }
    nonisolated static var viewTypes: [any View.Type] { [EmptyView.self] }
}

/// A table row that displays a single view instead of columned content: the header of a section.
public struct TableHeaderRowContent<Value, Content> where Value: Identifiable, Content: View {
    let content: Content
}

@available(*, unavailable)
extension TableHeaderRowContent: Sendable {}

extension TableHeaderRowContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value

    public var tableRowBody: some TableRowContent<Value> { EmptyTableRowContent<Value>() }

    var view: any View { content }
    var ids: [AnyHashable] { [] }
    nonisolated static var viewTypes: [any View.Type] { [Content.self] }
}

/// A type of table row content that creates table rows created from a tuple of table rows.
public struct TupleTableRowContent<Value, T> where Value: Identifiable {
    public var value: T
    /// The members, as views of rows.
    let members: any View
    let contents: [any TableRowContent]

    init<each Row: TableRowContent>(_ rows: repeat each Row) where T == (repeat each Row) {
        value = (repeat each rows)
        members = TupleView(members: (repeat TableRows(rows: each rows)))
        var contents: [any TableRowContent] = []
        for row in repeat each rows { contents.append(row) }
        self.contents = contents
    }
}

@available(*, unavailable)
extension TupleTableRowContent: Sendable {}

extension TupleTableRowContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    var view: any View { members }
    var ids: [AnyHashable] { contents.flatMap { $0.rowIDs } }

    nonisolated static var viewTypes: [any View.Type] {
        func view<Rows: TableRowContent>(of type: Rows.Type) -> any View.Type { TableRows<Rows>.self }
        var types: [any View.Type] = []
        _ = _forEachField(of: T.self, options: []) { _, _, type, _ in
            if let rows = type as? any TableRowContent.Type { types.append(view(of: rows)) }
            return true
        }
        return types
    }
}

/// The rows of a table that are made of its data.
public struct TableForEachContent<Data> where Data: RandomAccessCollection, Data.Element: Identifiable {
    let data: Data
}

@available(*, unavailable)
extension TableForEachContent: Sendable {}

extension TableForEachContent: TableRowContent {
    public typealias TableRowValue = Data.Element

    public var tableRowBody: some TableRowContent<Data.Element> { ForEach(data) }
}

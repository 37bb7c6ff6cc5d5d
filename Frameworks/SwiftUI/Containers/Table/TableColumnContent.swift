/// A type used to represent columns within a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of value of rows presented by this column content.
    associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
    /// The type of sort comparator associated with this table column content.
    associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
    /// The type of content representing the body of this table column content.
    associatedtype TableColumnBody: TableColumnContent

    /// The composition of content that comprise the table column content.
    @TableColumnBuilder<Self.TableRowValue, Self.TableColumnSortComparator> var tableColumnBody: Self.TableColumnBody {
        get
    }
}

extension TableColumnContent where TableColumnBody == Never {
    public var tableColumnBody: Never { fatalError("\(Self.self) is made by the framework and has no body.") }
}

extension Never: TableColumnContent {
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
}

/// Columns that the framework itself shows.
@MainActor protocol PrimitiveTableColumns {
    var columns: [TableColumnEntry] { get }
}

extension TableColumnContent {
    /// The columns of this content, in their order.
    @MainActor var entries: [TableColumnEntry] {
        (self as? any PrimitiveTableColumns)?.columns ?? tableColumnBody.entries
    }

    @MainActor fileprivate func changing(
        _ change: (inout TableColumnEntry) -> Void
    ) -> ChangedTableColumns<TableRowValue, TableColumnSortComparator> {
        ChangedTableColumns(
            columns: entries.map {
                var entry = $0
                change(&entry)
                return entry
            })
    }

    /// Describes the alignment of the content of the table columns.
    public func alignment(
        _ alignment: TableColumnAlignment
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        changing { $0.alignment = alignment }
    }
}

/// A column of a table.
struct TableColumnEntry {
    var label: AnyView
    /// The content for a value of the table's rows.
    var cell: @MainActor (Any) -> AnyView
    var width = TableColumnWidth()
    /// Nil if the table is not sorted by the column.
    var comparator: (any SortComparator)?
    var alignment = TableColumnAlignment.automatic
}

/// Columns changed by a modifier.
struct ChangedTableColumns<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent, PrimitiveTableColumns {
    typealias TableRowValue = RowValue
    typealias TableColumnSortComparator = Sort
    typealias TableColumnBody = Never

    let columns: [TableColumnEntry]
}

/// A type of table column content that creates table columns created from a tuple of table columns.
public struct TupleTableColumnContent<RowValue, Sort, T> where RowValue: Identifiable, Sort: SortComparator {
    public var value: T
    let members: [any TableColumnContent]
}

@available(*, unavailable)
extension TupleTableColumnContent: Sendable {}

extension TupleTableColumnContent: TableColumnContent, PrimitiveTableColumns {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    var columns: [TableColumnEntry] { members.flatMap { $0.entries } }
}

extension Optional: PrimitiveTableColumns where Wrapped: TableColumnContent {
    var columns: [TableColumnEntry] { self?.entries ?? [] }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never
}

extension _ConditionalContent: PrimitiveTableColumns
where TrueContent: TableColumnContent, FalseContent: TableColumnContent {
    var columns: [TableColumnEntry] {
        switch storage {
        case .trueContent(let columns): columns.entries
        case .falseContent(let columns): columns.entries
        }
    }
}

extension _ConditionalContent: TableColumnContent
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
    public typealias TableColumnBody = Never
}

extension Group: PrimitiveTableColumns where Content: TableColumnContent {
    var columns: [TableColumnEntry] { content.entries }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Never

    /// Creates a group of table columns.
    public init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
    where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
        self.init(members: content())
    }
}

/// A structure that computes columns on demand from an underlying collection of identified data.
public struct TableColumnForEach<Data, ID, RowValue, Sort, Content>
where
    Data: RandomAccessCollection, ID: Hashable, RowValue == Content.TableRowValue,
    Sort == Content.TableColumnSortComparator, Content: TableColumnContent
{
    /// The collection of underlying identified data that is used to create columns dynamically.
    public var data: Data
    /// The function to create columns on demand using the underlying data.
    public var content: (Data.Element) -> Content

    /// Creates columns for data, identified by `id`.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }

    /// Creates columns for identified data.
    public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data, id: \.id, content: content)
    }

    /// Creates columns over a constant range.
    public init(_ data: Range<Int>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data, id: \.self, content: content)
    }
}

@available(*, unavailable)
extension TableColumnForEach: Sendable {}

extension TableColumnForEach: TableColumnContent, PrimitiveTableColumns {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    var columns: [TableColumnEntry] { data.flatMap { content($0).entries } }
}

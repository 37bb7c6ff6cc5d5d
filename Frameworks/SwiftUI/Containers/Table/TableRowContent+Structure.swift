/// A type of table row content that generates table rows from an underlying collection of data.
@MainActor @preconcurrency
public protocol DynamicTableRowContent: TableRowContent {
    /// The type of the underlying collection of data.
    associatedtype Data: Collection
    /// The collection of underlying data.
    var data: Self.Data { get }
}

extension Optional: PrimitiveTableRows where Wrapped: TableRowContent {
    var view: any View { map { TableRows(rows: $0) } }
    var ids: [AnyHashable] { self?.rowIDs ?? [] }
    nonisolated static var viewTypes: [any View.Type] { [TableRows<Wrapped>.self] }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never
}

extension _ConditionalContent: PrimitiveTableRows where TrueContent: TableRowContent, FalseContent: TableRowContent {
    private typealias Rows = _ConditionalContent<TableRows<TrueContent>, TableRows<FalseContent>>

    var view: any View {
        switch storage {
        case .trueContent(let rows): Rows(storage: .trueContent(TableRows(rows: rows)))
        case .falseContent(let rows): Rows(storage: .falseContent(TableRows(rows: rows)))
        }
    }

    var ids: [AnyHashable] {
        switch storage {
        case .trueContent(let rows): rows.rowIDs
        case .falseContent(let rows): rows.rowIDs
        }
    }

    nonisolated static var viewTypes: [any View.Type] { [TableRows<TrueContent>.self, TableRows<FalseContent>.self] }
}

extension _ConditionalContent: TableRowContent
where
    TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = Never
}

extension Group: PrimitiveTableRows where Content: TableRowContent {
    var view: any View { TableRows(rows: content) }
    var ids: [AnyHashable] { content.rowIDs }
    nonisolated static var viewTypes: [any View.Type] { [TableRows<Content>.self] }
}

extension Group: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Creates a group of table rows.
    public init<Value>(@TableRowBuilder<Value> content: () -> Content) where Value == Content.TableRowValue {
        self.init(members: content())
    }
}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
    var view: any View { ForEach<Data, ID, TableRows<Content>>(data, id: identity) { TableRows(rows: content($0)) } }
    var ids: [AnyHashable] { data.flatMap { content($0).rowIDs } }
    nonisolated static var viewTypes: [any View.Type] { [ForEach<Data, ID, TableRows<Content>>.self] }
}

extension ForEach: TableRowContent, DynamicTableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
}

extension ForEach where Content: TableRowContent {
    /// Creates table rows for identified data.
    public init<Value>(_ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Value == Content.TableRowValue, Data.Element: Identifiable {
        self.init(data, id: { $0.id }, content: content)
    }

    /// Creates table rows for data, identified by `id`.
    public init<Value>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Value == Content.TableRowValue {
        self.init(data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates table rows over a constant range.
    public init<Value>(_ data: Range<Int>, @TableRowBuilder<Value> content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int, Value == Content.TableRowValue {
        self.init(data, id: { $0 }, content: content)
    }

    /// Creates a table row for each element of identified data.
    public init(_ data: Data)
    where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
        self.init(data, id: { $0.id }, content: { TableRow($0) })
    }
}

extension Section: PrimitiveTableRows
where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
    var view: any View {
        func section<Header: View>(_ header: Header) -> any View {
            Section<Header, TableRows<Content>, EmptyView>(
                header: header, content: TableRows(rows: content), footer: EmptyView(), isExpanded: isExpanded)
        }
        let header: any View = (header as? any PrimitiveTableRows)?.view ?? EmptyView()
        return section(header)
    }

    var ids: [AnyHashable] { isExpanded?.wrappedValue == false ? [] : content.rowIDs }
    nonisolated static var viewTypes: [any View.Type] { [Section<EmptyView, TableRows<Content>, EmptyView>.self] }
}

extension Section: TableRowContent where Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
}

extension Section where Content: TableRowContent {
    /// Creates a section of table rows.
    public init<V>(@TableRowBuilder<V> content: () -> Content)
    where Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent())
    }

    /// Creates a section of table rows with a header.
    public init<V, H>(@TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H)
    where
        Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue, H: View
    {
        self.init(
            header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent())
    }

    /// Creates a section of table rows with a header that shows and hides them.
    public init<V, H>(
        isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
    )
    where
        Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue, H: View
    {
        self.init(
            header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent(),
            isExpanded: isExpanded)
    }

    public init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<V>(_ titleResource: LocalizedStringResource, @TableRowBuilder<V> content: () -> Content)
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    {
        self.init(content: content) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<V, S>(_ title: S, @TableRowBuilder<V> content: () -> Content)
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue,
        S: StringProtocol
    {
        self.init(content: content) { Text(title) }
    }

    public init<V>(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
    )
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<V>(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @TableRowBuilder<V> content: () -> Content
    )
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    {
        self.init(isExpanded: isExpanded, content: content) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<V, S>(_ title: S, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content)
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue,
        S: StringProtocol
    {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

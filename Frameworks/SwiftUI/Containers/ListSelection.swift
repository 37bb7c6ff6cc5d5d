/// The selection of a list: one row or several.
struct ListSelection {
    let isMultiple: Bool
    /// True if the row of a value is selected.
    let contains: (AnyHashable) -> Bool
    /// Selects a row or, if several can be selected, deselects a selected row.
    let toggle: (AnyHashable) -> Void
    /// Selects only the rows of these values.
    let choose: ([AnyHashable]) -> Void
    /// True if the list allows a single selected row, and a row is selected.
    let hasValue: () -> Bool
    /// Deselects the single selected row.
    let clear: () -> Void
    /// The type of the values.
    let type: any Hashable.Type

    init<Value: Hashable>(_ selection: Binding<Value?>) {
        isMultiple = false
        contains = { AnyHashable(selection.wrappedValue) == AnyHashable($0.base as? Value) }
        toggle = { if let value = $0.base as? Value { selection.wrappedValue = value } }
        choose = { selection.wrappedValue = $0.first?.base as? Value }
        hasValue = { selection.wrappedValue != nil }
        clear = { if selection.wrappedValue != nil { selection.wrappedValue = nil } }
        type = Value.self
    }

    init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
        isMultiple = true
        contains = { ($0.base as? Value).map(selection.wrappedValue.contains) ?? false }
        toggle = { if let value = $0.base as? Value { selection.wrappedValue.formSymmetricDifference([value]) } }
        choose = { selection.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
        hasValue = { false }
        clear = {}
        type = Value.self
    }

    /// True if the list allows a single selected row, identified by values of the type of `value`.
    func selectsOne(as value: AnyHashable) -> Bool {
        !isMultiple && ObjectIdentifier(Swift.type(of: value.base)) == ObjectIdentifier(type)
    }

    /// The value that identifies `view`, a row in `node`, or nil if it has none of the selection's type.
    @MainActor func value<V: View>(of view: V, key: AnyHashable?, in node: Node) -> AnyHashable? {
        Self.tag(of: view, key, in: node, as: self.type)
    }

    @MainActor private static func tag<V: View, Value: Hashable>(
        of view: V, _ key: AnyHashable?, in node: Node, as type: Value.Type
    ) -> AnyHashable? {
        node.selection(of: view, key: key, as: type).map { AnyHashable($0) }
    }

    /// Selects or deselects a row that a person tapped. A list with a single selection also shows the row in the next
    /// column.
    @MainActor func tap(_ value: AnyHashable, in target: LinkTarget?) {
        toggle(value)
        if !isMultiple { target?.column.select() }
    }
}

extension EnvironmentValues {
    struct ListSelectionKey: EnvironmentKey { static var defaultValue: ListSelection? { nil } }

    var listSelection: ListSelection? {
        get { self[ListSelectionKey.self] }
        set { self[ListSelectionKey.self] = newValue }
    }
}

/// The content of a selectable row.
struct SelectableRow<Content: View> {
    let value: AnyHashable
    let content: Content
}

extension SelectableRow: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let isEditing = environment.isEditingList
        let detached = context.node.storage(at: 0) { RowModel() }
        if let selection = environment.listSelection, let row = environment.row, !row.isSelectionDisabled,
            isEditing == selection.isMultiple
        {
            let isChosen = selection.contains(value)
            let tap = RowTap(isEnabled: environment.isEnabled, isLink: false, isSelected: isChosen)
            let _ = row.setTap(tap, action: { selection.tap(value, in: environment.linkTarget) }, of: context.node)
            if selection.isMultiple {
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").decorated(
                    classes: isChosen ? "row-choice chosen" : "row-choice")
                // While rows are being selected, the row's own tap action is disabled.
                content.transformingEnvironment { $0.row = detached }
            } else {
                content
            }
        } else {
            content
        }
    }
}

extension List {
    /// Creates a list with the given content that supports selecting a single row.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection.map { ListSelection($0) })
    }

    /// Creates a list with the given content that supports selecting multiple rows.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection.map { ListSelection($0) })
    }

    /// Creates a list of identified data that supports selecting a single row.
    public init<Data, RowContent>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
    }

    /// Creates a list of identified data that supports selecting multiple rows.
    public init<Data, RowContent>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable
    {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
    }

    /// Creates a list of data, identified by `id`, that supports selecting a single row.
    public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { ListSelection($0) })
    }

    /// Creates a list of data, identified by `id`, that supports selecting multiple rows.
    public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { ListSelection($0) })
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of views over a constant range.
    public init<RowContent>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
        self.init(content: ForEach(data, content: rowContent))
    }

    /// Creates a list of the elements of a binding, with a binding for each element.
    public init<Data, RowContent>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(content: ForEach(data, content: rowContent))
    }
}

extension Table {
    /// Creates a table of identified data.
    public init<Data>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element
    {
        self.init(rows: TableForEachContent(data: data), columns: columns())
    }

    /// Creates a table of identified data that supports selecting a single row.
    public init<Data>(
        _ data: Data, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element
    {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection))
    }

    /// Creates a table of identified data that supports selecting several rows.
    public init<Data>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element
    {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection))
    }

    /// Creates a sortable table of identified data.
    public init<Data, Sort>(
        _ data: Data, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element,
        Sort: SortComparator, Data.Element == Sort.Compared
    {
        self.init(rows: TableForEachContent(data: data), columns: columns(), sort: TableSort(sortOrder))
    }

    /// Creates a sortable table of identified data that supports selecting a single row.
    public init<Data, Sort>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element,
        Sort: SortComparator, Data.Element == Sort.Compared
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection),
            sort: TableSort(sortOrder))
    }

    /// Creates a sortable table of identified data that supports selecting several rows.
    public init<Data, Sort>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element,
        Sort: SortComparator, Data.Element == Sort.Compared
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection),
            sort: TableSort(sortOrder))
    }
}

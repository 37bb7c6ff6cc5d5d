extension TableColumn where Sort == Never, Label == Text {
    /// Creates an unsortable column.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleResource), comparator: nil, content: content)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol {
        self.init(label: Text(title), comparator: nil, content: content)
    }

    public init(
        _ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: nil, content: content)
    }

    /// Creates an unsortable column that displays a string property.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>
    ) where Content == Text {
        self.init(label: Text(titleKey), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>
    ) where Content == Text {
        self.init(label: Text(titleResource), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, value: KeyPath<RowValue, String>
    ) where Content == Text, S: StringProtocol {
        self.init(label: Text(title), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    public init(
        _ text: Text, value: KeyPath<RowValue, String>
    ) where Content == Text {
        self.init(label: text, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
    /// Creates a column that the table is sorted by with `comparator`.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: comparator, content: content)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleResource), comparator: comparator, content: content)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol {
        self.init(label: Text(title), comparator: comparator, content: content)
    }

    public init(
        _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: comparator, content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a sortable column for comparable values.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value.sendable), content: content)
    }

    @_disfavoredOverload
    public init<V>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable {
        self.init(label: Text(titleResource), comparator: KeyPathComparator(value.sendable), content: content)
    }

    @_disfavoredOverload
    public init<S, V>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable, S: StringProtocol {
        self.init(label: Text(title), comparator: KeyPathComparator(value.sendable), content: content)
    }

    public init<V>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V: Comparable {
        self.init(label: text, comparator: KeyPathComparator(value.sendable), content: content)
    }

    /// Creates a sortable column with a comparator of its values.
    public init<V, C>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared, C: SortComparator {
        self.init(
            label: Text(titleKey), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            content: content)
    }

    @_disfavoredOverload
    public init<V, C>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared, C: SortComparator {
        self.init(
            label: Text(titleResource), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            content: content)
    }

    @_disfavoredOverload
    public init<S, V, C>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared, C: SortComparator, S: StringProtocol {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value.sendable, comparator: comparator), content: content)
    }

    public init<V, C>(
        _ text: Text, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared, C: SortComparator {
        self.init(label: text, comparator: KeyPathComparator(value.sendable, comparator: comparator), content: content)
    }
}

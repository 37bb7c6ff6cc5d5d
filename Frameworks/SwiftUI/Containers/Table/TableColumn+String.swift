// On Apple's systems, the comparator of these initializers is `localizedStandard` by default, which Foundation on Linux
// lacks. So those without a comparator are initializers of their own.
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a sortable column for strings, in the order in which people sort them.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()), content: content)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleResource),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()), content: content)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, value: KeyPath<RowValue, String>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol {
        self.init(
            label: Text(title),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()), content: content)
    }

    public init(
        _ text: Text, value: KeyPath<RowValue, String>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: text, comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()),
            content: content)
    }

    /// Creates a sortable column for optional strings, in the order in which people sort them.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()), content: content)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleResource),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()), content: content)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, value: KeyPath<RowValue, String?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol {
        self.init(
            label: Text(title),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()), content: content)
    }

    public init(
        _ text: Text, value: KeyPath<RowValue, String?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: text, comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()),
            content: content)
    }

    /// Creates a sortable column for optional strings.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String?>, comparator: String.StandardComparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            content: content)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String?>,
        comparator: String.StandardComparator, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleResource), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            content: content)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, value: KeyPath<RowValue, String?>, comparator: String.StandardComparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where S: StringProtocol {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value.sendable, comparator: comparator), content: content)
    }

    public init(
        _ text: Text, value: KeyPath<RowValue, String?>, comparator: String.StandardComparator,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value.sendable, comparator: comparator), content: content)
    }

    /// Creates a sortable column that displays a string property.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>
    ) where Content == Text {
        self.init(
            label: Text(titleKey),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator())
        ) { Text(verbatim: $0[keyPath: value]) }
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>
    ) where Content == Text {
        self.init(
            label: Text(titleResource),
            comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator())
        ) { Text(verbatim: $0[keyPath: value]) }
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, value: KeyPath<RowValue, String>
    ) where Content == Text, S: StringProtocol {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator())
        ) { Text(verbatim: $0[keyPath: value]) }
    }

    public init(
        _ text: Text, value: KeyPath<RowValue, String>
    ) where Content == Text {
        self.init(label: text, comparator: KeyPathComparator(value.sendable, comparator: LocalizedStandardComparator()))
        { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a sortable column that displays a string property.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator
    ) where Content == Text {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value.sendable, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator
    ) where Content == Text {
        self.init(label: Text(titleResource), comparator: KeyPathComparator(value.sendable, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator
    ) where Content == Text, S: StringProtocol {
        self.init(label: Text(title), comparator: KeyPathComparator(value.sendable, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    public init(
        _ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator
    ) where Content == Text {
        self.init(label: text, comparator: KeyPathComparator(value.sendable, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }
}

/// Orders strings as people sort names of files: regardless of case, and numbers by their value.
struct LocalizedStandardComparator: SortComparator {
    var order = SortOrder.forward

    func compare(_ one: String, _ other: String) -> ComparisonResult {
        order == .forward ? one.localizedStandardCompare(other) : other.localizedStandardCompare(one)
    }
}

extension KeyPath {
    /// The same path as one that may be used anywhere. Paths to properties, as tables use them, hold no state.
    var sendable: any KeyPath<Root, Value> & Sendable {
        unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
    }
}

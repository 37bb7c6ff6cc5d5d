// Tabs with a title and a system image, with every kind of title.

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: nil)
    }

    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: role)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage)), role: nil)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage)), role: role)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: nil)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: role)
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: nil)
    }

    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: role)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage)), role: nil)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage)), role: role)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: nil)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: role)
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init<T>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: T, @ViewBuilder content: () -> Content
    ) where Value == T?, T: Hashable {
        self.init(
            value: AnyHashable(Optional(value)), content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: nil)
    }

    public init<T>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: T, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) where Value == T?, T: Hashable {
        self.init(
            value: AnyHashable(Optional(value)), content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), role: role)
    }

    @_disfavoredOverload
    public init<T>(
        _ titleResource: LocalizedStringResource, systemImage: String, value: T, @ViewBuilder content: () -> Content
    ) where Value == T?, T: Hashable {
        self.init(
            value: AnyHashable(Optional(value)), content: content(),
            label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage)), role: nil)
    }

    @_disfavoredOverload
    public init<T>(
        _ titleResource: LocalizedStringResource, systemImage: String, value: T, role: TabRole?,
        @ViewBuilder content: () -> Content
    ) where Value == T?, T: Hashable {
        self.init(
            value: AnyHashable(Optional(value)), content: content(),
            label: DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage)), role: role)
    }

    @_disfavoredOverload
    public init<S, T>(
        _ title: S, systemImage: String, value: T, @ViewBuilder content: () -> Content
    ) where Value == T?, T: Hashable, S: StringProtocol {
        self.init(
            value: AnyHashable(Optional(value)), content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: nil)
    }

    @_disfavoredOverload
    public init<S, T>(
        _ title: S, systemImage: String, value: T, role: TabRole?, @ViewBuilder content: () -> Content
    ) where Value == T?, T: Hashable, S: StringProtocol {
        self.init(
            value: AnyHashable(Optional(value)), content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), role: role)
    }
}

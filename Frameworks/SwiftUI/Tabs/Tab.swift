/// The content for a tab and the tab's associated tab item in a tab view.
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let content: Content
    let label: Label?
    let role: TabRole?
}

/// The default label to use for a tab: a title and an image.
public struct DefaultTabLabel {
    let title: Text?
    let image: Image?
}

extension DefaultTabLabel: CompositeView, TextualView {
    package func content(in context: ViewContext) -> some View {
        if let image { image }
        if let title { Tag("span", "tab-title") { title } }
    }

    func text(in environment: EnvironmentValues) -> String? { title?.labelText(in: environment) }
}

extension Tab: TabContent, PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Self

    public var body: Self { return self }

    var tabs: [TabEntry] {
        [
            TabEntry(
                value: value, label: label.map { AnyView($0) }, content: AnyView(ImplicitStack(content: content)),
                role: role)
        ]
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: AnyHashable(value), content: content(), label: label(), role: nil)
    }

    public init(
        value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: AnyHashable(value), content: content(), label: label(), role: role)
    }

    public init<T>(value: T, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    where Value == T?, T: Hashable {
        self.init(value: AnyHashable(Optional(value)), content: content(), label: label(), role: nil)
    }

    public init<T>(value: T, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
    where Value == T?, T: Hashable {
        self.init(value: AnyHashable(Optional(value)), content: content(), label: label(), role: role)
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label(), role: nil)
    }

    public init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label(), role: role)
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public init(role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: nil, role: role)
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: AnyHashable(value), content: content(), label: nil, role: role)
    }

    public init<T>(value: T, role: TabRole?, @ViewBuilder content: () -> Content) where Value == T?, T: Hashable {
        self.init(value: AnyHashable(Optional(value)), content: content(), label: nil, role: role)
    }
}

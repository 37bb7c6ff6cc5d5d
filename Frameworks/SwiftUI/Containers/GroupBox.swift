/// A stylized view, with an optional label, that visually collects a logical grouping of content.
public struct GroupBox<Label, Content> where Label: View, Content: View {
    let label: Label
    let content: Content
}

extension GroupBox {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    /// Creates a group box with the provided label and view content.
    @available(*, deprecated, renamed: "GroupBox(content:label:)")
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(label: label, content: content())
    }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(label: EmptyView(), content: content())
    }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleResource), content: content())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: Text(title), content: content())
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates a group box based on a style configuration.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

extension GroupBox: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if let custom = environment.groupBoxStyle {
            StyledGroupBox(
                configuration: .init(
                    label: .init(content: Self.isLabeled ? AnyView(label) : nil), content: .init(content)),
                style: custom.style)
        } else {
            Tag("div", "group-box") {
                VStack(alignment: .leading, spacing: 8) {
                    if isLabeled { label.font(.headline) }
                    VStack { content }
                }
            }
            .classes(environment.isInGroupBox ? "inner" : "")
            .attribute("role", "group")
            .attribute("aria-label", isLabeled ? label.labelText(in: environment) : nil)
            .growing(.masked(.vertical, always: .horizontal))
            .transformingEnvironment { $0.isInGroupBox.toggle() }
        }
    }

    private static var isLabeled: Bool { Label.self != EmptyView.self }

    /// True if there is a label. In a box shown by a style, the label's type is always the same, so its content
    /// decides.
    private var isLabeled: Bool {
        guard let part = label as? GroupBoxStyleConfiguration.Label else { return Self.isLabeled }
        return part.content != nil
    }
}

extension EnvironmentValues {
    private struct IsInGroupBox: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// True inside of another group box. Nested boxes alternate between two backgrounds.
    fileprivate var isInGroupBox: Bool {
        get { self[IsInGroupBox.self] }
        set { self[IsInGroupBox.self] = newValue }
    }
}

/// The properties of a labeled content instance.
public struct LabeledContentStyleConfiguration {
    /// A type-erased label of a labeled content instance.
    public struct Label {
        let content: AnyView?
    }

    /// A type-erased content of a labeled content instance.
    public struct Content {
        let content: AnyView?
    }

    /// The label of the labeled content instance.
    public let label: Label
    /// The content of the labeled content instance.
    public let content: Content
}

extension LabeledContentStyleConfiguration.Label: ControlPart {}
extension LabeledContentStyleConfiguration.Content: ControlPart {}

/// The appearance and behavior of a labeled content instance.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// A view that represents the appearance and behavior of labeled content.
    associatedtype Body: View

    /// The properties of a labeled content instance.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Creates a view that represents the body of labeled content.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The default labeled content style.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration).labeledContentStyle(value: nil)
    }
}

@available(*, unavailable)
extension AutomaticLabeledContentStyle: Sendable {}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    nonisolated public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates labeled content based on a labeled content style configuration.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

extension EnvironmentValues {
    struct LabeledContentStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any LabeledContentStyle>? { nil }
    }

    /// The style for labeled content, or nil for the system's.
    var labeledContentStyle: StyleValue<any LabeledContentStyle>? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets a style for labeled content.
    nonisolated public func labeledContentStyle<S>(_ style: S) -> some View where S: LabeledContentStyle {
        labeledContentStyle(value: style is AutomaticLabeledContentStyle ? nil : StyleValue(style, as: style))
    }

    nonisolated fileprivate func labeledContentStyle(value: StyleValue<any LabeledContentStyle>?) -> some View {
        transformingEnvironment { $0.labeledContentStyle = value }
    }
}

/// Labeled content in a custom style. Inside the style's body it has the system's style again.
struct StyledLabeledContent {
    let configuration: LabeledContentStyleConfiguration
    let style: any LabeledContentStyle
}

extension StyledLabeledContent: CompositeView {
    func content(in context: ViewContext) -> some View {
        body(style).labeledContentStyle(value: nil)
    }

    @MainActor private func body<S: LabeledContentStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

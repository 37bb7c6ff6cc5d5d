/// The properties of a disclosure group instance.
public struct DisclosureGroupStyleConfiguration {
    /// A type-erased label of a disclosure group.
    public struct Label {
        let content: AnyView?
    }

    /// A type-erased content of a disclosure group.
    public struct Content {
        let content: AnyView?
    }

    /// The label for the disclosure group.
    public let label: Label
    /// The content of the disclosure group.
    public let content: Content
    /// A binding to a Boolean that indicates whether the disclosure group is expanded.
    @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration.Label: ControlPart {}
extension DisclosureGroupStyleConfiguration.Content: ControlPart {}

/// A type that specifies the appearance and interaction of disclosure groups within a view hierarchy.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// A view that represents the body of a disclosure group.
    associatedtype Body: View

    /// The properties of a disclosure group instance.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Creates a view that represents the body of a disclosure group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A disclosure group style that resolves its appearance automatically based on the current context.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(
            label: configuration.label, isExpanded: configuration.$isExpanded, content: configuration.content
        )
        .disclosureGroupStyle(value: nil)
    }
}

@available(*, unavailable)
extension AutomaticDisclosureGroupStyle: Sendable {}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    nonisolated public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    struct DisclosureGroupStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any DisclosureGroupStyle>? { nil }
    }

    /// The style for disclosure groups, or nil for the system's.
    var disclosureGroupStyle: StyleValue<any DisclosureGroupStyle>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for disclosure groups within this view.
    nonisolated public func disclosureGroupStyle<S>(_ style: S) -> some View where S: DisclosureGroupStyle {
        disclosureGroupStyle(value: style is AutomaticDisclosureGroupStyle ? nil : StyleValue(style, as: style))
    }

    nonisolated fileprivate func disclosureGroupStyle(value: StyleValue<any DisclosureGroupStyle>?) -> some View {
        transformingEnvironment { $0.disclosureGroupStyle = value }
    }
}

/// A disclosure group in a custom style. Groups inside its content have the same style.
struct StyledDisclosureGroup {
    let configuration: DisclosureGroupStyleConfiguration
    let style: any DisclosureGroupStyle
}

extension StyledDisclosureGroup: CompositeView {
    func content(in context: ViewContext) -> some View {
        body(style)
    }

    @MainActor private func body<S: DisclosureGroupStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

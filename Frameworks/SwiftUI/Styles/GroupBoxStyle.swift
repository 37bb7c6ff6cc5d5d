/// The properties of a group box instance.
public struct GroupBoxStyleConfiguration {
    /// A type-erased label of a group box instance.
    public struct Label {
        let content: AnyView?
    }

    /// A type-erased content of a group box instance.
    public struct Content {
        let content: AnyView?
    }

    /// A view that provides the title of the group box.
    public let label: Label
    /// A view that represents the content of the group box.
    public let content: Content
}

extension GroupBoxStyleConfiguration.Label: ControlPart {}
extension GroupBoxStyleConfiguration.Content: ControlPart {}

/// A type that specifies the appearance and interaction of all group boxes within a view hierarchy.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// A view that represents the body of a group box.
    associatedtype Body: View

    /// The properties of a group box instance.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Creates a view representing the body of a group box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The default style for group box views.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GroupBox(configuration).groupBoxStyle(value: nil)
    }
}

@available(*, unavailable)
extension DefaultGroupBoxStyle: Sendable {}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    private struct GroupBoxStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any GroupBoxStyle>? { nil }
    }

    /// The style for group boxes, or nil for the system's.
    var groupBoxStyle: StyleValue<any GroupBoxStyle>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for group boxes within this view.
    nonisolated public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle {
        groupBoxStyle(value: style is DefaultGroupBoxStyle ? nil : StyleValue(style, as: style))
    }

    nonisolated fileprivate func groupBoxStyle(value: StyleValue<any GroupBoxStyle>?) -> some View {
        transformingEnvironment { $0.groupBoxStyle = value }
    }
}

/// A group box in a custom style. Boxes inside its content have the same style.
struct StyledGroupBox {
    let configuration: GroupBoxStyleConfiguration
    let style: any GroupBoxStyle
}

extension StyledGroupBox: CompositeView {
    func content(in context: ViewContext) -> some View {
        body(style)
    }

    @MainActor private func body<S: GroupBoxStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

/// The properties of a form instance.
public struct FormStyleConfiguration {
    /// A type-erased content of a form.
    public struct Content {
        let content: AnyView?
    }

    /// A view that is the content of the form.
    public let content: Content
}

extension FormStyleConfiguration.Content: ControlPart, ErasedView {}

/// The appearance and behavior of a form.
@MainActor @preconcurrency
public protocol FormStyle {
    /// A view that represents the appearance and interaction of a form.
    associatedtype Body: View

    /// The properties of a form.
    typealias Configuration = FormStyleConfiguration

    /// Creates a view that represents the body of a form.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The default form style: rows in groups.
public struct AutomaticFormStyle: FormStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Form(configuration).formStyle(value: nil)
    }
}

@available(*, unavailable)
extension AutomaticFormStyle: Sendable {}

/// A form style with grouped rows.
public struct GroupedFormStyle: FormStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Form(configuration).formStyle(value: nil)
    }
}

@available(*, unavailable)
extension GroupedFormStyle: Sendable {}

/// A non-scrolling form style with its views in a column.
public struct ColumnsFormStyle: FormStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) { configuration.content }
    }
}

@available(*, unavailable)
extension ColumnsFormStyle: Sendable {}

extension FormStyle where Self == AutomaticFormStyle {
    nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// Creates a form based on a form style configuration.
    public init(_ configuration: FormStyleConfiguration) {
        self.init(content: configuration.content)
    }
}

extension EnvironmentValues {
    struct FormStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any FormStyle>? { nil }
    }

    /// The style for forms, or nil for grouped rows.
    var formStyle: StyleValue<any FormStyle>? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for forms in a view hierarchy.
    nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
        formStyle(
            value: style is AutomaticFormStyle || style is GroupedFormStyle ? nil : StyleValue(style, as: style))
    }

    nonisolated fileprivate func formStyle(value: StyleValue<any FormStyle>?) -> some View {
        transformingEnvironment { $0.formStyle = value }
    }
}

/// A form in a custom style. Inside the style's body it has the system's style again.
struct StyledForm {
    let configuration: FormStyleConfiguration
    let style: any FormStyle
}

extension StyledForm: CompositeView {
    func content(in context: ViewContext) -> some View {
        body(style).formStyle(value: nil)
    }

    @MainActor private func body<S: FormStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

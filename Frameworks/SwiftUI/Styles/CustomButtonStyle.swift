/// The properties of a button.
public struct PrimitiveButtonStyleConfiguration {
    /// A type-erased label of a button.
    public struct Label {
        let content: AnyView?
    }

    /// An optional semantic role that describes the button's purpose.
    public let role: ButtonRole?
    /// A view that describes the effect of calling the button's action.
    public let label: Label
    let action: @MainActor () -> Void

    /// Performs the button's action.
    @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: ControlPart {}

/// The properties of a button.
public struct ButtonStyleConfiguration {
    /// A type-erased label of a button.
    public struct Label {
        let content: AnyView?
    }

    /// An optional semantic role that describes the button's purpose.
    public let role: ButtonRole?
    /// A view that describes the effect of pressing the button.
    public let label: Label
    /// True if the person is currently pressing the button.
    public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: ControlPart {}

/// A type that applies standard interaction behavior and a custom appearance to all buttons within a view hierarchy.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// A view that represents the body of a button.
    associatedtype Body: View

    /// The properties of a button.
    typealias Configuration = ButtonStyleConfiguration

    /// Creates a view that represents the body of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button based on a configuration for a style with a custom appearance and custom interaction behavior.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action, label: configuration.label)
    }
}

extension View {
    /// Sets the style for buttons within this view to a button style with a custom appearance and standard interaction
    /// behavior.
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
        buttonStyle(PressableButtonStyle(style: style))
    }
}

/// A button that reacts like the system's buttons, with the appearance given by `style`.
struct PressableButtonStyle<S: ButtonStyle> {
    let style: S
}

extension PressableButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        PressableButton(style: style, configuration: configuration)
    }
}

struct PressableButton<S: ButtonStyle> {
    let style: S
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isPressed = false

    init(style: S, configuration: PrimitiveButtonStyleConfiguration) {
        self.style = style
        self.configuration = configuration
    }
}

extension PressableButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        let shown = ButtonStyleConfiguration(
            role: configuration.role, label: .init(configuration.label), isPressed: isPressed)
        return Tag("button", "btn styled") { Styled(style) { $0.makeBody(configuration: shown) } }
            .attribute("type", "button")
            .attribute("disabled", context.environment.isEnabled ? nil : "")
            .on("press") { value in
                if let flag = value.flag, flag != isPressed { isPressed = flag }
            }
            .on("tap") { _ in configuration.trigger() }
    }
}

extension EnvironmentValues {
    struct CustomButtonStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any PrimitiveButtonStyle>? { nil }
    }

    /// The app's button style, if `buttonLook` is `.custom`.
    var customButtonStyle: StyleValue<any PrimitiveButtonStyle>? {
        get { self[CustomButtonStyleKey.self] }
        set { self[CustomButtonStyleKey.self] = newValue }
    }
}

/// A button in a custom style. Buttons inside the style's body have the system's style again.
struct StyledButton {
    let configuration: PrimitiveButtonStyleConfiguration
}

extension StyledButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let custom = context.environment.customButtonStyle?.style {
            body(custom).transformingEnvironment { $0.buttonLook = .automatic }
        }
    }

    @MainActor private func body<S: PrimitiveButtonStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

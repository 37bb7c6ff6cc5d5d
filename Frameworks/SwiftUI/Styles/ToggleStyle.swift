/// The properties of a toggle instance.
public struct ToggleStyleConfiguration {
    /// A type-erased label of a toggle.
    public struct Label {
        let content: AnyView?
    }

    /// A view that describes the effect of switching the toggle between states.
    public let label: Label
    /// A binding to a state property that indicates whether the toggle is on.
    @Binding public var isOn: Bool
    /// True if the toggle is currently in a mixed state.
    public var isMixed: Bool
}

extension ToggleStyleConfiguration.Label: ControlPart {}

/// The appearance and behavior of a toggle.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// A view that represents the appearance and interaction of a toggle.
    associatedtype Body: View

    /// The properties of a toggle.
    typealias Configuration = ToggleStyleConfiguration

    /// Creates a view that represents the body of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The appearance of toggles on the page.
enum ToggleLook {
    case automatic, `switch`, button
    /// The style in `EnvironmentValues.customToggleStyle`.
    case custom
}

protocol BuiltInToggleStyle: ToggleStyle {
    nonisolated var look: ToggleLook { get }
    /// The color of a switch that is on, or nil for that of its surroundings.
    nonisolated var tint: Color? { get }
}

extension BuiltInToggleStyle {
    nonisolated var tint: Color? { nil }

    func toggle(_ configuration: ToggleStyleConfiguration) -> some View {
        let look = look
        let tint = tint
        return Toggle(configuration).transformingEnvironment {
            $0.toggleLook = look
            $0.toggleTint = tint
        }
    }
}

/// The default toggle style.
public struct DefaultToggleStyle: BuiltInToggleStyle {
    nonisolated public init() {}
    nonisolated var look: ToggleLook { .automatic }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

@available(*, unavailable)
extension DefaultToggleStyle: Sendable {}

/// A toggle style that displays a leading label and a trailing switch.
public struct SwitchToggleStyle: BuiltInToggleStyle {
    nonisolated let tint: Color?

    nonisolated public init() { tint = nil }

    /// Creates a switch style with a tint color.
    nonisolated public init(tint: Color) { self.tint = tint }

    nonisolated var look: ToggleLook { .switch }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

@available(*, unavailable)
extension SwitchToggleStyle: Sendable {}

/// A toggle style that displays as a button with its label as the title.
public struct ButtonToggleStyle: BuiltInToggleStyle {
    nonisolated public init() {}
    nonisolated var look: ToggleLook { .button }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

@available(*, unavailable)
extension ButtonToggleStyle: Sendable {}

extension ToggleStyle where Self == DefaultToggleStyle {
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a toggle based on a toggle style configuration.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, label: configuration.label)
    }
}

extension EnvironmentValues {
    struct ToggleLookKey: EnvironmentKey { static var defaultValue: ToggleLook { .automatic } }
    struct ToggleTintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
    struct CustomToggleStyleKey: EnvironmentKey { static var defaultValue: StyleValue<any ToggleStyle>? { nil } }

    var toggleLook: ToggleLook {
        get { self[ToggleLookKey.self] }
        set { self[ToggleLookKey.self] = newValue }
    }

    /// The color of switches that are on, if their style has one.
    var toggleTint: Color? {
        get { self[ToggleTintKey.self] }
        set { self[ToggleTintKey.self] = newValue }
    }

    var customToggleStyle: StyleValue<any ToggleStyle>? {
        get { self[CustomToggleStyleKey.self] }
        set { self[CustomToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for toggles in a view hierarchy.
    nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
        let custom = StyleValue<any ToggleStyle>(style, as: style)
        let system = style as? any BuiltInToggleStyle
        let look = system?.look ?? .custom
        let tint = system?.tint
        return transformingEnvironment {
            $0.toggleLook = look
            $0.toggleTint = tint
            if look == .custom { $0.customToggleStyle = custom }
        }
    }
}

/// A toggle in a custom style. Toggles inside the style's body have the system's style again.
struct StyledToggle {
    let configuration: ToggleStyleConfiguration
}

extension StyledToggle: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let custom = context.environment.customToggleStyle?.style {
            body(custom).transformingEnvironment { $0.toggleLook = .automatic }
        }
    }

    @MainActor private func body<S: ToggleStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

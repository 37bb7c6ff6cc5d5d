/// The appearance of buttons on the page.
enum ButtonLook: String {
    case automatic, plain, borderless, bordered, prominent, glass, glassProminent
    /// The style in `EnvironmentValues.customButtonStyle`.
    case custom

    var className: String {
        switch self {
        case .automatic, .borderless: "borderless"
        case .glass: "glass-btn"
        case .glassProminent: "glass-prominent"
        default: rawValue
        }
    }
}

extension EnvironmentValues {
    struct ButtonLookKey: EnvironmentKey { static var defaultValue: ButtonLook { .automatic } }
    struct DismissAlertKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

    var buttonLook: ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }

    /// Closes the enclosing alert; called after the action of any of its buttons.
    var dismissAlert: (@MainActor () -> Void)? {
        get { self[DismissAlertKey.self] }
        set { self[DismissAlertKey.self] = newValue }
    }
}

/// A type that applies custom interaction behavior and a custom appearance to all buttons within a view hierarchy.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// A view that represents the body of a button.
    associatedtype Body: View

    /// The properties of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Creates a view that represents the body of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

protocol BuiltInButtonStyle: PrimitiveButtonStyle {
    nonisolated var look: ButtonLook { get }
}

extension BuiltInButtonStyle {
    func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
        let look = look
        return Button(configuration).transformingEnvironment { $0.buttonLook = look }
    }
}

/// The default button style, based on the button's context.
public struct DefaultButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .automatic }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension DefaultButtonStyle: Sendable {}

/// A button style that doesn't style or decorate its content while idle.
public struct PlainButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .plain }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension PlainButtonStyle: Sendable {}

/// A button style that doesn't apply a border.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .borderless }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension BorderlessButtonStyle: Sendable {}

/// A button style that applies standard border artwork based on the button's context.
public struct BorderedButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .bordered }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension BorderedButtonStyle: Sendable {}

/// A button style that applies standard border prominent artwork based on the button's context.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .prominent }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension BorderedProminentButtonStyle: Sendable {}

/// A button style that applies glass border artwork based on the button's context.
public struct GlassButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .glass }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension GlassButtonStyle: Sendable {}

/// A button style that applies prominent glass border artwork based on the button's context.
public struct GlassProminentButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .glassProminent }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

@available(*, unavailable)
extension GlassProminentButtonStyle: Sendable {}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension View {
    /// Sets the style for buttons within this view to a button style with a custom appearance and interaction behavior.
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
        let custom = StyleValue<any PrimitiveButtonStyle>(style, as: style)
        let look = (style as? any BuiltInButtonStyle)?.look ?? .custom
        return transformingEnvironment {
            $0.buttonLook = look
            if look == .custom { $0.customButtonStyle = custom }
        }
    }
}

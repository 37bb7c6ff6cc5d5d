/// How the page shows buttons.
enum ButtonLook: String {
    case automatic, plain, borderless, bordered, prominent, glass, glassProminent

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
    struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
    struct DismissAlertKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

    var buttonLook: ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }

    /// The size to apply to controls within a view.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// Closes the alert around; called before the action of any of its buttons.
    var dismissAlert: (@MainActor () -> Void)? {
        get { self[DismissAlertKey.self] }
        set { self[DismissAlertKey.self] = newValue }
    }
}

/// The size classes, like regular or small, that you can apply to controls within a view.
public enum ControlSize: CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge

    var className: String { self == .regular ? "" : "\(self)" }
}

/// A type that applies custom interaction behavior and a custom appearance to all buttons within a view hierarchy.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

protocol BuiltInButtonStyle: PrimitiveButtonStyle {
    nonisolated var look: ButtonLook { get }
}

/// The default button style, based on the button's context.
public struct DefaultButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .automatic }
}

/// A button style that doesn't style or decorate its content while idle.
public struct PlainButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .plain }
}

/// A button style that doesn't apply a border.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .borderless }
}

/// A button style that applies standard border artwork based on the button's context.
public struct BorderedButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .bordered }
}

/// A button style that applies standard border prominent artwork based on the button's context.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .prominent }
}

/// A button style that applies glass border artwork based on the button's context.
public struct GlassButtonStyle: BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .glass }
}

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

extension View {
    /// Sets the style for buttons within this view to a button style with a custom appearance and interaction behavior.
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
        let look = (style as? any BuiltInButtonStyle)?.look ?? .automatic
        return transformingEnvironment { $0.buttonLook = look }
    }

    /// Sets the size for controls within this view.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
}

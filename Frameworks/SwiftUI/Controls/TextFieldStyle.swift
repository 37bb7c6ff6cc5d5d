/// A specification for the appearance and interaction of a text field.
@MainActor @preconcurrency
public protocol TextFieldStyle {}

/// The appearance of text fields on the page.
enum TextFieldLook {
    case plain, roundedBorder
}

protocol BuiltInTextFieldStyle: TextFieldStyle {
    nonisolated var look: TextFieldLook { get }
}

/// The default text field style, based on the text field's context.
public struct DefaultTextFieldStyle: BuiltInTextFieldStyle {
    nonisolated public init() {}
    nonisolated var look: TextFieldLook { .plain }
}

@available(*, unavailable)
extension DefaultTextFieldStyle: Sendable {}

/// A text field style with no decoration.
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
    nonisolated public init() {}
    nonisolated var look: TextFieldLook { .plain }
}

@available(*, unavailable)
extension PlainTextFieldStyle: Sendable {}

/// A text field style with a system-defined rounded border.
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
    nonisolated public init() {}
    nonisolated var look: TextFieldLook { .roundedBorder }
}

@available(*, unavailable)
extension RoundedBorderTextFieldStyle: Sendable {}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
    struct TextFieldLookKey: EnvironmentKey { static var defaultValue: TextFieldLook { .plain } }

    var textFieldLook: TextFieldLook {
        get { self[TextFieldLookKey.self] }
        set { self[TextFieldLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for text fields within this view.
    nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
        let look = (style as? any BuiltInTextFieldStyle)?.look ?? .plain
        return transformingEnvironment { $0.textFieldLook = look }
    }
}

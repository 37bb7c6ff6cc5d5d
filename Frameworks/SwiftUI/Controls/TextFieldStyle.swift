/// A specification for the appearance and interaction of a text field.
@MainActor @preconcurrency
public protocol TextFieldStyle {}

/// How the page shows text fields.
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

/// A text field style with no decoration.
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
    nonisolated public init() {}
    nonisolated var look: TextFieldLook { .plain }
}

/// A text field style with a system-defined rounded border.
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
    nonisolated public init() {}
    nonisolated var look: TextFieldLook { .roundedBorder }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The kind of autocapitalization behavior applied during text input.
public struct TextInputAutocapitalization: Sendable {
    let hint: String

    /// Text is not capitalized.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(hint: "off") }
    /// The first letter of every word is capitalized.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(hint: "words") }
    /// The first letter of every sentence is capitalized.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(hint: "sentences") }
    /// Every letter is capitalized.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(hint: "characters") }
}

extension EnvironmentValues {
    struct TextFieldLookKey: EnvironmentKey { static var defaultValue: TextFieldLook { .plain } }
    struct AutocapitalizationKey: EnvironmentKey { static var defaultValue: TextInputAutocapitalization? { nil } }
    struct AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

    var textFieldLook: TextFieldLook {
        get { self[TextFieldLookKey.self] }
        set { self[TextFieldLookKey.self] = newValue }
    }

    var autocapitalization: TextInputAutocapitalization? {
        get { self[AutocapitalizationKey.self] }
        set { self[AutocapitalizationKey.self] = newValue }
    }

    /// Whether the view hierarchy has auto-correction disabled.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for text fields within this view.
    nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
        let look = (style as? any BuiltInTextFieldStyle)?.look ?? .plain
        return transformingEnvironment { $0.textFieldLook = look }
    }

    /// Sets how often the shift key in the keyboard is automatically enabled.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        transformingEnvironment { $0.autocapitalization = autocapitalization }
    }

    /// Sets whether to disable autocorrection for this view.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }
}

public import UIKit

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

    /// Creates a new value from UIKit's type.
    public init?(_ type: UITextAutocapitalizationType) {
        self.init(hint: type.hint)
    }

    private init(hint: String) {
        self.hint = hint
    }
}

extension EnvironmentValues {
    private struct AutocapitalizationKey: EnvironmentKey {
        static var defaultValue: TextInputAutocapitalization? { nil }
    }
    private struct AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private struct KeyboardTypeKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
    private struct TextContentTypeKey: EnvironmentKey { static var defaultValue: UITextContentType? { nil } }

    var autocapitalization: TextInputAutocapitalization? {
        get { self[AutocapitalizationKey.self] }
        set { self[AutocapitalizationKey.self] = newValue }
    }

    /// True if the view hierarchy has auto-correction disabled.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }

    var keyboardType: UIKeyboardType {
        get { self[KeyboardTypeKey.self] }
        set { self[KeyboardTypeKey.self] = newValue }
    }

    var textContentType: UITextContentType? {
        get { self[TextContentTypeKey.self] }
        set { self[TextContentTypeKey.self] = newValue }
    }
}

extension View {
    /// Sets how often the shift key in the keyboard is automatically enabled.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        environment(\.autocapitalization, autocapitalization)
    }

    /// Sets whether to disable autocorrection for this view.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }

    /// Sets whether to disable autocorrection for this view: the former name of `autocorrectionDisabled`.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        transformingEnvironment { if let disable { $0.autocorrectionDisabled = disable } }
    }

    /// Sets whether to apply auto-capitalization to this view: the former name of `textInputAutocapitalization`.
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(TextInputAutocapitalization(style))
    }

    /// Sets the keyboard type for this view.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.keyboardType, type)
    }

    /// Sets the text content type for this view, which the browser uses to suggest what it knows about the person.
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textContentType, textContentType)
    }
}

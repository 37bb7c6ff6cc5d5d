public import FoundationOverlay

/// The text that the system speaks when it performs an intent.
///
/// A host doesn't speak, because it performs intents only from buttons.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    package let text: LocalizedStringResource

    public init(_ localizedStringResource: LocalizedStringResource) {
        text = localizedStringResource
    }

    public init(stringLiteral value: String) {
        text = LocalizedStringResource(stringLiteral: value)
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}

/// The way in which a parameter receives the result of the previous intent.
public enum InputConnectionBehavior {
    case `default`
    case never
    case connectToPreviousIntentResult
}

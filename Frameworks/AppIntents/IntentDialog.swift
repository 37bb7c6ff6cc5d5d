public import FoundationOverlay

/// What the system says to a person when it performs an intent.
///
/// A host says nothing: it performs intents from buttons only.
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

/// Whether a parameter takes the result of the intent before.
public enum InputConnectionBehavior: Sendable {
    case `default`
    case never
    case connectToPreviousIntentResult
}

/// The reasons to apply a redaction to data displayed on screen.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Displayed data should appear as generic placeholders.
    public static var placeholder: RedactionReasons { RedactionReasons(rawValue: 1) }
    /// Displayed data should be obscured to protect private information.
    public static var privacy: RedactionReasons { RedactionReasons(rawValue: 2) }
}

extension EnvironmentValues {
    struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
    struct PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// The current redaction reasons applied to the view hierarchy.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }

    /// True if the view shows sensitive, private user data.
    var isPrivacySensitive: Bool {
        get { self[PrivacySensitiveKey.self] }
        set { self[PrivacySensitiveKey.self] = newValue }
    }

    /// True if the content of the view must not reach the page.
    var hidesPrivateContent: Bool { isPrivacySensitive && redactionReasons.contains(.privacy) }
}

extension View {
    /// Adds a reason to apply a redaction to this view hierarchy.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        transformingEnvironment { $0.redactionReasons.insert(reason) }
    }

    /// Marks the view as containing sensitive, private user data.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformingEnvironment { $0.isPrivacySensitive = sensitive }
    }
}

extension Text {
    /// The shape of the text with a dot for each letter, so that a page never gets the text itself.
    func veiled(in environment: EnvironmentValues) -> String {
        var runs: [TextRun] = []
        collectRuns(in: environment, style: TextStyling(), into: &runs)
        return String(runs.map(\.text).joined().map { $0.isWhitespace ? $0 : "•" })
    }
}

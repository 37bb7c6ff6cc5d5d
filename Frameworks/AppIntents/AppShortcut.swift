public import FoundationOverlay

/// An intent that people can run without setup: here, from the menu of the app's icon on the home screen.
public struct AppShortcut {
    package let intent: any AppIntent
    package let shortTitle: LocalizedStringResource
    package let systemImageName: String?

    /// Creates an app shortcut.
    ///
    /// - Parameter phrases: The phrases for Siri. They have no effect, because a host does not listen.
    public init<Intent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) where Intent: AppIntent {
        self.intent = intent
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    /// Creates an app shortcut. Without a short title, it has the title of its intent.
    @available(*, deprecated, message: "Provide a shortTitle and a systemImageName.")
    @_disfavoredOverload
    public init<Intent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil,
        systemImageName: String? = nil
    ) where Intent: AppIntent {
        self.intent = intent
        self.shortTitle = shortTitle ?? Intent.title
        self.systemImageName = systemImageName
    }
}

/// A phrase that people can say to run an app shortcut.
public struct AppShortcutPhrase<Intent>: ExpressibleByStringInterpolation where Intent: AppIntent {
    /// Collects the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {}

        /// Appends the app's name.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}

        /// Appends the value of a parameter.
        public mutating func appendInterpolation<Value, ParameterKeyPath>(_ parameter: ParameterKeyPath)
        where Value: _IntentValue, Value: Sendable, ParameterKeyPath: KeyPath<Intent, IntentParameter<Value>> {}
    }

    public init(_ string: String) {}

    public init(stringLiteral value: String) {}

    public init(stringInterpolation: StringInterpolation) {}
}

/// A part of a phrase that the system fills in.
public enum AppShortcutPhraseToken {
    /// The name of the app.
    case applicationName
}

/// A result builder that lists app shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
    public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }

    public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] { components.flatMap(\.self) }
}

/// The shortcuts of an app.
public protocol AppShortcutsProvider: Sendable {
    /// The shortcuts, in descending order of importance.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

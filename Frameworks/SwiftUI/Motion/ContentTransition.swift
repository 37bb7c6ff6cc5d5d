/// A kind of transition that applies to the content within a single view, rather than to the insertion or removal of a view.
public struct ContentTransition: Equatable, Sendable {
    /// The value of the page's `data-content`.
    fileprivate let name: String

    /// The identity content transition, which indicates that content changes shouldn't animate.
    public static let identity = ContentTransition(name: "identity")
    /// A content transition that indicates content fades from transparent to opaque on insertion, and back on removal.
    public static let opacity = ContentTransition(name: "opacity")
    /// A content transition that indicates the views attempt to interpolate their contents during transitions.
    public static let interpolate = ContentTransition(name: "interpolate")
    /// A content transition that applies the default symbol effect transition to symbol images.
    public static let symbolEffect = ContentTransition(name: "symbol")

    /// Creates a content transition that applies the symbol effect transition to symbol images.
    public static func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default) -> ContentTransition
    where T: ContentTransitionSymbolEffect, T: SymbolEffect {
        symbolEffect
    }

    /// Creates a content transition intended to be used with text views displaying numbers.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: countsDown ? "numeric-down" : "numeric-up")
    }

    /// Creates a content transition intended to be used with text views displaying numeric text: greater numbers enter
    /// from below, smaller ones from above.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numeric") }
}

extension EnvironmentValues {
    private struct ContentTransitionKey: EnvironmentKey {
        static var defaultValue: ContentTransition { .interpolate }
    }

    /// The current method of animating the contents of views.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// Modifies the view to use a given transition as its method of animating changes to the contents of its views.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
            .decorated(attributes: [.init(name: "data-content", value: transition.name)])
    }
}

public import Foundation

/// The meaning of a part of a text, which determines its appearance.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Emphasis, usually in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Strong emphasis, usually in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Code, usually monospaced.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Removed or invalid text, usually struck through.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributeScopes.FoundationAttributes {
    @frozen public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }

    // Needed only for its key path.
    public var inlinePresentationIntent: InlinePresentationIntentAttribute {
        fatalError("An attribute of a scope has no value.")
    }
}

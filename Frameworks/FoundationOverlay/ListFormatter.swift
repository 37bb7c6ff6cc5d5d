public import Foundation

/// A formatter that creates locale-appropriate lists.
///
/// Use it on one thread at a time.
open class ListFormatter: Formatter {
    /// The locale to use when formatting items in the list.
    open var locale: Locale! = .autoupdatingCurrent
    /// The formatter for each item, or `nil` to use the items' own descriptions.
    open var itemFormatter: Formatter?

    /// Returns a string with the given strings joined in the reader's language.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(.reader))
    }

    /// Returns a string with the given items joined in the formatter's language.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale((locale ?? .autoupdatingCurrent).chosen))
    }

    /// Returns the text for an array of items, or nil for other values.
    open override func string(for obj: Any) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}

import Foundation

/// A custom bundle being typed.
public struct BundleDraft: Hashable, Sendable {
    /// The reason why the input is invalid.
    public enum Problem: Hashable, Sendable {
        case identifierMissing
        /// The identifier is too long, or has a character that no bundle identifier or desktop entry has.
        case identifierInvalid
        /// Another category already has the identifier.
        case identifierTaken
        /// The maximum number of categories is reached.
        case tooMany
    }

    /// The bundle identifier or the desktop entry.
    public var identifier = ""
    /// The name. If it is empty, the last part of the identifier is used.
    public var name = ""

    public init() {}

    /// The first problem with the input, given the existing categories, or `nil`.
    public func problem(in book: CategoryBook) -> Problem? {
        let key = CategoryMap.key(identifier)
        if key.isEmpty { return .identifierMissing }
        let allowed = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: ".-_+@".utf8.contains(byte)
            }
        }
        if !allowed || key.utf8.count > 200 { return .identifierInvalid }
        if book.categories.contains(where: { $0.bundles.contains(key) }) { return .identifierTaken }
        return book.categories.count < CategoryBook.limit ? nil : .tooMany
    }

    /// The category, or `nil` while there is a problem.
    public func category(in book: CategoryBook) -> NotificationCategory? {
        guard problem(in: book) == nil else { return nil }
        let shown = name.trimmingCharacters(in: .whitespacesAndNewlines)
        let key = CategoryMap.key(identifier)
        let last = key.split(separator: ".").last.map(String.init) ?? key
        return NotificationCategory(
            bundle: identifier, name: shown.isEmpty ? last.capitalized : String(shown.prefix(60)))
    }
}

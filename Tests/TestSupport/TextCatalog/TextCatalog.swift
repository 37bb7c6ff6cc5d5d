package import Foundation

/// An app's string catalog, as Xcode writes it.
package struct TextCatalog: Decodable {
    package struct Entry: Decodable {
        package var localizations: [String: Localization]

        /// The text in a language, or its forms if it has a plural; empty if it is not translated.
        package func texts(in language: String) -> [String] {
            guard let text = localizations[language] else { return [] }
            return text.variations?.values.flatMap(\.values).compactMap(\.stringUnit?.value)
                ?? [text.stringUnit?.value].compactMap(\.self)
        }
    }
    package struct Localization: Decodable {
        package var stringUnit: Unit?
        package var variations: [String: [String: Localization]]?
    }
    package struct Unit: Decodable {
        package var value: String
    }
    package var strings: [String: Entry]

    /// Reads the catalog in `file`.
    package init(at file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }
}

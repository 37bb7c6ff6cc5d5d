import Foundation
import Synchronization

/// A string catalog in Xcode's format (`Localizable.xcstrings`): the texts of all languages in one JSON file.
package struct StringCatalog: Decodable, Sendable {
    package let sourceLanguage: String
    package let strings: [String: Entry]

    package struct Entry: Decodable, Sendable {
        package var localizations: [String: Localization]?
    }

    /// The text of a key in a language: a single text, or forms that vary by number or device.
    package struct Localization: Decodable, Sendable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    package struct Unit: Decodable, Sendable {
        var state: String?
        var value: String
    }

    package struct Variations: Decodable, Sendable {
        var plural: [String: Localization]?
        var device: [String: Localization]?
    }

    /// A part of a text with separate plural forms. The text refers to it as `%#@name@`.
    package struct Substitution: Decodable, Sendable {
        var argNum: Int?
        var formatSpecifier: String
        var variations: Variations
    }
}

extension StringCatalog {
    /// The entry for `key` in the language of `locale`, or else in the source language.
    func localization(of key: String, language locale: Locale) -> Localization? {
        guard let localizations = strings[key]?.localizations else { return nil }
        let candidates = locale.languageIdentifiers + [sourceLanguage]
        return candidates.lazy.compactMap { localizations[$0] }.first { !$0.isEmpty }
    }
}

extension StringCatalog.Localization {
    /// True for the empty texts that Xcode adds for keys without a translation.
    var isEmpty: Bool {
        variations == nil && stringUnit?.value.isEmpty ?? true
    }

    func text(for argument: FormatArgument?, language: Locale) -> String? {
        variations?.text(for: argument, language: language) ?? stringUnit?.value
    }
}

extension StringCatalog.Variations {
    /// The form for `argument`, or the one named `other` if that is missing.
    func text(for argument: FormatArgument?, language: Locale) -> String? {
        if let forms = device {
            return (forms["iphone"] ?? forms["other"])?.text(for: argument, language: language)
        }
        guard let forms = plural else { return nil }
        let form = PluralCategory.candidates(for: argument, language: language).lazy.compactMap { forms[$0.rawValue] }
        return form.first?.text(for: argument, language: language)
    }
}

extension Locale {
    private static let knownLanguages = Mutex<[String: [String]]>([:])

    /// The identifiers under which a catalog may contain this locale's language, most specific first: `de-CH`, `de`.
    var languageIdentifiers: [String] {
        if let known = Self.knownLanguages.withLock({ $0[identifier] }) { return known }
        let found = findLanguageIdentifiers()
        Self.knownLanguages.withLock { $0[identifier] = found }
        return found
    }

    private func findLanguageIdentifiers() -> [String] {
        let code = language.languageCode?.identifier ?? ""
        let script = language.script.map { "\(code)-\($0.identifier)" }
        return [identifier(.bcp47), script, code].compactMap(\.self)
    }
}

import Foundation

/// A format string such as `%1$@ in %2$lld min`, rendered without trusting it.
///
/// With a wrong specifier, `String(format:)` reads arbitrary memory, so a mistake in a translation would crash the
/// host. Here, each specifier is matched to the actual value.
struct FormatString {
    private let text: String
    private let substitutions: [String: StringCatalog.Substitution]
    private let language: Locale

    init(_ text: String) {
        self.text = text
        substitutions = [:]
        language = .current
    }

    /// Creates the text of `localization` for `arguments`. The first number among them selects the plural form.
    init(_ localization: StringCatalog.Localization, arguments: [FormatArgument], language: Locale) {
        text = localization.text(for: arguments.first { $0.quantity != nil }, language: language) ?? ""
        substitutions = localization.substitutions ?? [:]
        self.language = language
    }

    func rendered(with arguments: [FormatArgument], locale: Locale) -> String {
        guard !arguments.isEmpty else { return text }
        var result = ""
        var next = 0
        var rest = text[...]
        while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if let specifier = FormatSpecifier(consuming: &rest) {
                result += render(specifier, arguments, &next, locale)
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private func render(
        _ specifier: FormatSpecifier, _ arguments: [FormatArgument], _ next: inout Int, _ locale: Locale
    ) -> String {
        let substitution = specifier.substitution.flatMap { substitutions[$0] }
        let position: Int
        if let given = substitution?.argNum ?? specifier.position {
            position = given - 1
        } else {
            position = next
            next += 1
        }
        guard arguments.indices.contains(position) else { return "" }
        let argument = arguments[position]
        guard let substitution else { return isolated(specifier.rendered(argument, locale: locale)) }
        let form = substitution.variations.text(for: argument, language: language) ?? ""
        let inner = form.replacing("%arg", with: "%\(position + 1)$\(substitution.formatSpecifier)")
        return FormatString(inner).rendered(with: arguments, locale: locale)
    }

    /// A value isolated for use in right-to-left text, so that a left-to-right value such as “Main St (B)” keeps its
    /// punctuation in place. In the opposite case, `FormatArgument.text` isolates every value.
    private func isolated(_ value: String) -> String {
        guard language.language.characterDirection == .rightToLeft, value.hasLatinLetters, !value.isOneIsolate else {
            return value
        }
        return "\u{2068}\(value)\u{2069}"
    }
}

extension String {
    fileprivate var hasLatinLetters: Bool {
        unicodeScalars.contains { $0.value < 0x0590 && $0.properties.isAlphabetic }
    }

    /// True if the whole text is a single isolate.
    fileprivate var isOneIsolate: Bool {
        unicodeScalars.first == "\u{2068}" && unicodeScalars.last == "\u{2069}"
            && unicodeScalars.count { $0 == "\u{2068}" } == 1
    }
}

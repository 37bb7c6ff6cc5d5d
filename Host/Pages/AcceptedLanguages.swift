package import Foundation
import FoundationOverlay
package import HTTPServer

/// The languages that a browser accepts (`Accept-Language`, RFC 9110), best first.
package struct AcceptedLanguages: Equatable {
    /// The relevant parts of a language tag (BCP 47).
    struct Tag: Equatable {
        let language: String
        var script: String?
        var region: String?

        init?(_ text: String) {
            let parts = text.split(separator: "-").map { String($0) }
            guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isASCIILetter) else {
                return nil
            }
            language = first.lowercased()
            for part in parts.dropFirst() {
                if part.count == 4, part.allSatisfy(\.isASCIILetter) { script = script ?? part.capitalized }
                if part.count == 2, part.allSatisfy(\.isASCIILetter) { region = region ?? part.uppercased() }
            }
        }
    }

    let tags: [Tag]

    /// - Parameter header: the value of the field, or `nil` if the browser sends none.
    init(_ header: String?) {
        let weighted = (header ?? "").split(separator: ",").prefix(20).map { item in
            let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return (tag: parts.first.flatMap { Tag($0) }, weight: weight)
        }
        // A stable order: equal weights keep their order.
        tags = weighted.enumerated()
            .filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .compactMap(\.element.tag)
    }

    /// The locale of a page: the first accepted language that is available, with the conventions of the reader's
    /// region. As on an iPhone, if the reader's language is missing, another language is used with the reader's
    /// formats.
    ///
    /// - Parameters:
    ///   - available: languages, such as `de` or `zh-Hant`, including English.
    ///   - fallback: the locale if the browser names no language.
    func locale(among available: Set<String>, fallback: Locale = .host) -> Locale {
        guard let first = tags.first else { return fallback }
        let match = tags.first { !$0.names.isDisjoint(with: available) }
        let language = match.flatMap { $0.names.intersection(available).max { $0.count < $1.count } } ?? "en"
        let region = match.map { $0.region ?? ($0 == first ? nil : first.region) } ?? first.region
        return Locale(
            identifier: [language.replacing("-", with: "_"), region].compactMap(\.self).joined(separator: "_"))
    }
}

extension AcceptedLanguages.Tag {
    /// The names under which texts in this language may exist.
    fileprivate var names: Set<String> {
        Set([language, script.map { "\(language)-\($0)" }].compactMap(\.self))
    }
}

extension AcceptedLanguages {
    /// The languages of the host's own texts, which every page needs.
    static let available = StringCatalog.languages(of: .module)

    /// The locale of the host's own page that responds to `request`.
    package static func locale(of request: HTTPRequest) -> Locale {
        AcceptedLanguages(request.headers["Accept-Language"]).locale(among: available)
    }

    /// The locale of an app's page. An app that lacks the reader's first language uses their next one, or English, for
    /// the whole page. Each app chooses among its own languages, as on an iPhone.
    static func locale(of request: HTTPRequest, for app: HostedApp) -> Locale {
        AcceptedLanguages(request.headers["Accept-Language"]).locale(among: app.languages)
            .spoken(by: app.container)
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

import CrisisLine
import Foundation
import FoundationOverlay
import HTTPServer

/// The page with every crisis line, for any browser that reaches the host.
///
/// The page must never fail. It is compiled in, and needs no key, cookie, script, file or network: only the host has to
/// run. Numbers are text as well as links, because a device may not be able to call.
package enum CrisisPage {
    static let path = "/crisis"

    /// Adds the page to the routes.
    package static func mount(on router: inout Router) {
        for address in [path, "\(path)/"] {
            router.get(address) { request, _, responder in responder.respond(response(to: request)) }
        }
    }

    /// True if `path` leads here, with or without a slash at its end.
    static func isAt(_ path: String) -> Bool {
        path == Self.path || path == "\(Self.path)/"
    }

    private static func response(to request: HTTPRequest) -> HTTPResponse {
        .html(html(in: language(of: request)), headers: ["Content-Security-Policy": policy])
    }

    /// The language in the address, or otherwise the browser's preferred language.
    private static func language(of request: HTTPRequest) -> CrisisLanguage {
        if let chosen = request.query["language"].flatMap({ CrisisLanguage(rawValue: $0) }) { return chosen }
        let written = Set(CrisisLanguage.allCases.map(\.rawValue))
        return CrisisLanguage(
            AcceptedLanguages(request.headers["Accept-Language"])
                .locale(among: written, fallback: Locale(identifier: "en_US")))
    }

    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    // MARK: The document

    private static func html(in language: CrisisLanguage) -> String {
        """
        <!doctype html>
        <html lang="\(language.rawValue)"><head><meta charset="utf-8"><title>\(CrisisPhrases.button(in: language))</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"><style>\(style)</style></head>
        <body><main>\(content(in: language))
        <nav>\(languages(beside: language))</nav></main></body></html>
        """
    }

    /// Everything on the page: the lines, the code and the notes. Private pages contain it, too.
    static func content(in language: CrisisLanguage) -> String {
        let heading = CrisisLine.Group.veterans.title.text(in: language)
        let groups = CrisisLine.Group.allCases.map { group in
            let title = group == .veterans ? "" : "<h2>\(group.title.text(in: language))</h2>"
            return "<section>\(title)<ul>\(group.lines.map { row($0, in: language) }.joined())</ul></section>"
        }
        let remarks = [CrisisPhrases.reach, CrisisPhrases.nobodyMonitors].map { "<p>\($0.text(in: language))</p>" }
        return """
            <h1>\(heading)</h1>
            <p class="support">\(CrisisPhrases.support(in: language))</p>
            <p>\(CrisisPhrases.promise.text(in: language))</p>
            \(groups.joined(separator: "\n"))
            <figure>\(CrisisCode.svg(label: scan(in: language)))<figcaption>\(scan(in: language))</figcaption></figure>
            \(remarks.joined(separator: "\n"))
            <p>\(CrisisLine.dated(in: language))</p>
            """
    }

    private static func row(_ line: CrisisLine, in language: CrisisLanguage) -> String {
        """
        <li><a href="\(line.target)"><span>\(line.title.text(in: language))</span> \
        <strong>\(line.instruction(in: language))</strong></a></li>
        """
    }

    private static func languages(beside shown: CrisisLanguage) -> String {
        CrisisLanguage.allCases.filter { $0 != shown }.map { other in
            "<a lang=\"\(other.rawValue)\" href=\"\(path)?language=\(other.rawValue)\">\(other.ownName)</a>"
        }.joined(separator: " ")
    }

    /// The caption of the code, which a phone's camera reads.
    private static func scan(in language: CrisisLanguage) -> String {
        let call = CrisisPhrases.call(in: language)
        return switch language {
        case .english: "\(call) by pointing a phone’s camera at this code."
        case .german: "\(call): Richte die Kamera eines Telefons auf diesen Code."
        case .spanish: "\(call): apunte la cámara de un teléfono a este código."
        }
    }

    /// Sizes are in `rem`, to follow the reader's text size. The first line looks like the button on every screen.
    private static let style = """
        body{font:1.0625rem/1.4 -apple-system,system-ui,sans-serif;margin:0;background:#f9fafa;color:#000}
        main{max-width:36rem;margin:0 auto;padding:1rem;box-sizing:border-box;overflow-wrap:break-word}
        h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.25rem;margin:1.5rem 0 .5rem}
        .support{font-weight:600}ul{list-style:none;margin:0;padding:0}
        li a{display:block;min-height:44px;box-sizing:border-box;padding:.625rem 1rem;margin:0 0 .5rem;\
        border-radius:.75rem;background:#fff;color:#000;text-decoration:none}
        li span{display:block}li strong{display:block;font-size:1.25rem;color:#136d6d;text-wrap:balance}
        section:first-of-type li:first-child a{background:#b91c1c;color:#fff}
        section:first-of-type li:first-child strong{color:#fff;font-size:1.75rem}
        figure{margin:1.5rem 0}figcaption{margin-top:.5rem}
        nav a{display:inline-block;min-height:44px;min-width:44px;line-height:44px;margin-right:1rem;color:#136d6d}
        a:focus-visible{outline:3px solid #1b9898;outline-offset:2px}
        @media(prefers-color-scheme:dark){body{background:#16181d;color:#fff}li a{background:#1e2126;color:#fff}
        li strong,nav a{color:#5fd0d0}}
        """
}

extension CrisisLanguage {
    /// The language's name in itself.
    fileprivate var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .spanish: "Español"
        }
    }
}

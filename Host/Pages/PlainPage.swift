import CrisisLine
import Foundation
import FoundationOverlay
import HTTPServer

/// A page without views, shown before or beside the pages of apps.
enum PlainPage {
    /// A page in the language of the reader, with a link to the crisis lines.
    static func response(head: String = "", body: String, status: Int) -> HTTPResponse {
        let language = (Locale.ofPage ?? .current).language
        let direction = language.characterDirection == .rightToLeft ? "rtl" : "ltr"
        let html = """
            <!doctype html>
            <html lang="\(language.languageCode?.identifier ?? "en")" dir="\(direction)"><head><meta charset="utf-8"><title>Reveille</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">\(head)</head>
            <body style="font: 17px/1.4 -apple-system, system-ui, sans-serif; max-width: 30em; margin: 20vh auto 0; \
            padding: 0 24px; text-align: center">
            \(body)
            <footer style="margin: 48px 0 24px"><a href="\(CrisisPage.path)" lang="\(crisisLanguage.rawValue)" style="\(crisisLook)">\(crisis)</a></footer>
            </body></html>
            """
        return .html(html, status: status, headers: ["Content-Security-Policy": policy])
    }

    /// The link to the crisis lines, which are open to everyone. It needs no script.
    private static var crisis: String { CrisisPhrases.button(in: crisisLanguage) }
    private static var crisisLanguage: CrisisLanguage { CrisisLanguage(.ofPage ?? .current) }
    private static let crisisLook = """
        display: inline-block; box-sizing: border-box; min-height: 44px; padding: 10px 16px; font-weight: 600; \
        color: light-dark(#b91c1c, #ff8a80)
        """

    /// The content security policy, stricter than that of other pages, except that it allows a form that leads back
    /// here.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """
}

import CrisisLine
package import Foundation
import FoundationOverlay
import ViewGraph

/// The host's part of a page of a private app: a bar with the crisis line and Exit, and a cover while the page is out
/// of sight.
///
/// This part is static and outside the app's tree, so that it is there in every state of the app, even without scripts
/// or a connection. `private.js` and `privacy.js` make it work.
@MainActor package struct PrivatePart {
    /// The app's name.
    let name: String
    let locale: Locale
    /// The address that Exit leads to.
    let exit: String

    /// An inconspicuous page that anybody might have open.
    package nonisolated static let standardExit = "https://www.weather.gov/"

    /// The address that Exit leads to: the chosen one if it is a web page, otherwise the standard one.
    package nonisolated static func exit(_ chosen: URL?) -> String {
        guard let chosen, ["http", "https"].contains(chosen.scheme) else { return standardExit }
        return chosen.absoluteString
    }

    /// The attributes of `<body>`. They keep typed and displayed text away from services of the browser's maker.
    let attributes = " data-private spellcheck=\"false\" writingsuggestions=\"false\" translate=\"no\""

    func script(_ assets: Assets, page: PageName) -> String {
        "\n<script src=\"\(assets.url("private.js"))\" data-exit=\"\(escaped(exit))\" data-left=\"/page/\(page)/left\"></script>"
    }

    /// The bar above the app and everything that it presents.
    func bar(_ assets: Assets) -> String {
        let phone =
            "<svg class=\"sym\" aria-hidden=\"true\"><use href=\"\(assets.url("\(SymbolSprite.common).svg"))#phone.fill\"/></svg>"
        let two = escaped(String(localized: "Press Escape two more times to exit.", bundle: .module))
        let one = escaped(String(localized: "Press Escape once more to exit.", bundle: .module))
        return """
            <nav class="private-bar" data-above aria-label="\(escaped(String(localized: "Help and Exit", bundle: .module)))">\
            <a class="private-crisis" href="\(CrisisPage.path)" draggable="false">\(phone)\
            <span>\(escaped(CrisisPhrases.button(in: CrisisLanguage(locale))))</span></a>\
            <a class="private-exit" href="\(escaped(exit))" rel="noreferrer" draggable="false" \
            aria-describedby="private-hint">\(escaped(String(localized: "Exit", bundle: .module)))</a>\
            <span id="private-hint" hidden>\
            \(escaped(String(localized: "Leaves this page at once. Or press Escape three times.", bundle: .module)))</span>\
            <span class="sr private-says" role="status" data-two="\(two)" data-one="\(one)"></span>\(lines)</nav>
            """
    }

    /// The crisis page as a part of this one. `private.js` shows it instead of following the link, so it works without
    /// a connection.
    private var lines: String {
        let language = CrisisLanguage(locale)
        let done = escaped(String(localized: "Done", bundle: .module))
        return """
            <section class="private-lines" id="private-lines" popover role="dialog" \
            lang="\(language.rawValue)" aria-label="\(escaped(CrisisPhrases.button(in: language)))">\
            <div class="private-tools"><button type="button" popovertarget="private-lines" \
            popovertargetaction="hide">\(done)</button>\
            <a class="private-exit" href="\(escaped(exit))" rel="noreferrer">\
            \(escaped(String(localized: "Exit", bundle: .module)))</a></div>
            \(CrisisPage.content(in: language))</section>
            """
    }

    /// The cover, the only visible part of the page in an app switcher and until the person shows the page again.
    var cover: String {
        "<div class=\"private-cover\" aria-hidden=\"true\">\(escaped(name))</div>\n"
    }

    private func escaped(_ text: String) -> String { HTMLWriter.escaped(text) }
}

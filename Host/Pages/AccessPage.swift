import Foundation
import FoundationOverlay
import HTTPServer

/// A page for someone without access. It explains in plain words what happened and what helps.
enum AccessPage: String {
    /// A program has shown no key or a wrong one.
    case noKey
    case wrongName
    case wrongOrigin
    /// There is nothing at the address.
    case noPage

    // Messages of the door, shown if its script cannot continue. The raw value is the script's name for the case.

    case unpaired
    /// The link has paired a browser before, or was too old.
    case used
    /// The pairing could not be saved.
    case unsaved
    /// The browser stores nothing for this address.
    case blocked
    case away

    /// Responds with a page to a person, and with a line of text to a program.
    func response(for request: HTTPRequest) -> HTTPResponse {
        let status =
            switch self {
            case .noKey: 401
            case .noPage: 404
            default: 403
            }
        return Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request)) {
            guard request.headers["Accept"]?.contains("text/html") == true else {
                return .text("\(title). \(cure)\n", status: status)
            }
            return PlainPage.response(body: "<main>\(text)</main>", status: status)
        }
    }

    // MARK: The door

    /// A page that sends the browser's token and continues to the requested page (`door.js`). If that fails, the page
    /// explains why.
    ///
    /// - Parameter store: the name under which the browser keeps its token.
    static func door(for request: HTTPRequest, store: String, status: Int) -> HTTPResponse {
        Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request)) {
            let sections = [unpaired, used, unsaved, blocked, away].map { page in
                "<section id=\"\(page.rawValue)\" hidden>\(page.text)\(page.canPair ? form : "")</section>"
            }
            let noScript = String(localized: "Reveille needs JavaScript.", bundle: .module)
            return PlainPage.response(
                head: """
                    <script src="\(AccessDoor.deviceScript)"></script>\
                    <script src="\(AccessDoor.script)" data-store="\(store)" defer></script>
                    """,
                body: "<main>\(sections.joined())<noscript>\(noScript)</noscript></main>", status: status)
        }
    }

    private var canPair: Bool { [.unpaired, .used, .unsaved].contains(self) }

    /// A field for the pairing link: a web app on a Home Screen has no address field, and its own storage.
    private static var form: String {
        let label = String(localized: "Pairing Link", bundle: .module)
        let button = String(localized: "Pair", bundle: .module)
        return """
            <form><label>\(label)<br><input name="key" required autocomplete="off" autocapitalize="off" \
            spellcheck="false" style="font: inherit; box-sizing: border-box; width: 100%; padding: 10px; margin: 8px 0">\
            </label><button style="font: inherit; min-height: 44px; padding: 8px 24px">\(button)</button></form>
            """
    }

    /// The title and the cure as HTML.
    var text: String { "<h1 style=\"font-size: 28px\">\(title)</h1>\n<p>\(cure)</p>\n" }

    private var title: String {
        switch self {
        case .noKey: String(localized: "A key is missing", bundle: .module)
        case .wrongName: String(localized: "Reveille doesn’t know this address", bundle: .module)
        case .noPage: String(localized: "There is no such page", bundle: .module)
        case .wrongOrigin: String(localized: "This request came from another site", bundle: .module)
        case .unpaired: String(localized: "This browser is not paired", bundle: .module)
        case .used: String(localized: "This link no longer works", bundle: .module)
        case .unsaved: String(localized: "This browser could not be paired", bundle: .module)
        case .blocked: String(localized: "Reveille needs cookies and site data", bundle: .module)
        case .away: String(localized: "Reveille isn’t responding", bundle: .module)
        }
    }

    private var cure: String {
        switch self {
        case .noKey:
            String(localized: "Send the key in the data folder as a bearer token.", bundle: .module)
        case .wrongName:
            String(localized: "Use the address that “reveille serve” printed.", bundle: .module)
        case .wrongOrigin:
            String(localized: "Nothing was changed.", bundle: .module)
        case .noPage: String(localized: "Check the address.", bundle: .module)
        case .unpaired:
            String(
                localized: "Run “reveille pair” on the computer that runs Reveille, and open the link that it prints.",
                bundle: .module)
        case .used:
            String(
                localized: "A link pairs one browser and lasts an hour. Run “reveille pair” for a new one.",
                bundle: .module)
        case .unsaved:
            String(localized: "Reveille can’t write to its disk. Free up some space and try again.", bundle: .module)
        case .blocked:
            String(
                localized: "This browser blocks them. Allow them for this address and load the page again.",
                bundle: .module)
        case .away:
            String(localized: "This page tries again every second.", bundle: .module)
        }
    }
}

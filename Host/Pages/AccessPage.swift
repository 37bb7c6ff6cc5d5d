import Foundation
import FoundationOverlay
import HTTPServer

/// What someone reads who may not pass, in plain words: what happened, and what helps.
enum AccessPage {
    case noKey
    case wrongKey
    case wrongName
    case wrongOrigin

    /// A page for a person, a line for a program.
    func response(for request: HTTPRequest, status: Int) -> HTTPResponse {
        Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request)) { localized(for: request, status: status) }
    }

    private func localized(for request: HTTPRequest, status: Int) -> HTTPResponse {
        guard request.headers["Accept"]?.contains("text/html") == true else {
            return .text("\(title). \(cure)\n", status: status)
        }
        let html = """
            <!doctype html>
            <html><head><meta charset="utf-8"><title>Reveille</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"></head>
            <body style="font: 17px/1.4 -apple-system, system-ui, sans-serif; max-width: 30em; margin: 20vh auto 0; \
            padding: 0 24px; text-align: center">
            <h1 style="font-size: 28px">\(title)</h1>
            <p>\(cure)</p>
            </body></html>
            """
        return .html(html, status: status)
    }

    /// A page that loads itself again, now as a page of the host.
    static func throughOwnDoor() -> HTTPResponse {
        .html("<!doctype html><meta http-equiv=\"refresh\" content=\"0\"><title>Reveille</title>")
    }

    private var title: String {
        switch self {
        case .noKey: String(localized: "This browser is not paired", bundle: .module)
        case .wrongKey: String(localized: "This key does not fit", bundle: .module)
        case .wrongName: String(localized: "Reveille does not know this address", bundle: .module)
        case .wrongOrigin: String(localized: "This request came from another site", bundle: .module)
        }
    }

    private var cure: String {
        switch self {
        case .noKey, .wrongKey:
            String(
                localized: "Open the address that “reveille serve” printed; “reveille doctor” shows it again.",
                bundle: .module)
        case .wrongName:
            String(localized: "Use the address that “reveille serve” printed.", bundle: .module)
        case .wrongOrigin:
            String(localized: "Nothing was changed.", bundle: .module)
        }
    }
}

import Foundation
import FoundationOverlay
import HTTPServer
import ViewGraph

/// The entry “Reveille” in the share sheet of a browser that has the web app.
///
/// The browser opens a page with the shared content (`POST /notizen/share`), which the host does not keep. The page's
/// script sends the content with the token of the paired browser, and opens NotiZen once it is stored. Because any site
/// can make a browser open the page, the page asks first unless the request shows that it comes from the browser's own
/// share sheet.
package enum ShareTarget {
    /// The reason why shared content was refused.
    package enum Problem: Error {
        /// The content is empty.
        case empty
        /// The content could not be stored now.
        case notStored
    }

    /// The address of the page. It admits everyone, because it shows a browser only the content that this browser has
    /// sent.
    package static let path = "/notizen/share"
    /// The address to which the script sends the content, with the browser's token.
    package static let api = "/api/notizen/share"
    static let script = "/assets/share-target.js"
    /// The history of NotiZen, with the shared content at its top.
    private static let next = "/notizen/?open=notizen%3A%2F%2Fhistory"
    /// The largest form or JSON, in bytes. An app keeps only the beginning of a long text.
    static let bodyLimit = 64 * 1024

    /// - Parameters:
    ///   - store: the name under which a browser keeps its token.
    ///   - take: stores shared content under a sender's name. The content is on the disk when this returns.
    package static func mount(
        on router: inout Router, store: String,
        take: @escaping @Sendable (SharedContent, _ sender: String) async throws(Problem) -> Void
    ) {
        router.post(path) { request, _, responder in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    responder.respond(
                        Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request)) {
                            page(for: request, store: store)
                        })
                }
            }
        }
        router.post(api) { request, _, responder in
            guard request.body.count <= bodyLimit else { return responder.respond(.text("Too large.\n", status: 413)) }
            guard let content = try? JSONDecoder().decode(SharedContent.self, from: request.body) else {
                return responder.respond(.text("Send an id, a title, a text and a url.\n", status: 400))
            }
            let sender = Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request)) {
                String(localized: "Shared by You", bundle: .module)
            }
            Task { responder.respond(await answer(content, sender, take)) }
        }
    }

    private static func answer(
        _ content: SharedContent, _ sender: String,
        _ take: (SharedContent, String) async throws(Problem) -> Void
    ) async -> HTTPResponse {
        do throws(Problem) {
            try await take(content, sender)
            return .text("Stored.\n")
        } catch .empty {
            return .text("There is nothing in it.\n", status: 422)
        } catch {
            return .text("It could not be stored. Send it again.\n", status: 503, headers: ["Retry-After": "5"])
        }
    }

    @MainActor private static func page(for request: HTTPRequest, store: String) -> HTTPResponse {
        guard request.body.count <= bodyLimit else {
            return PlainPage.response(body: "<main>\(section(.tooLong, isHidden: false))</main>", status: 413)
        }
        let content = SharedContent(form: request.body, id: UUID())
        let isSure = request.headers["Sec-Fetch-Site"] == "none"
        let values = [
            "id": content.id.uuidString, "title": content.title, "text": content.text, "url": content.url,
            "store": store, "api": api, "next": next, "sure": isSure ? "yes" : "no",
        ]
        let attributes = values.sorted { $0.key < $1.key }.map { " data-\($0)=\"\(HTMLWriter.escaped($1))\"" }.joined()
        let sections = Part.allCases.filter { $0 != .tooLong }.map { section($0, isHidden: true) }.joined()
        let unpaired = "<section id=\"unpaired\" hidden>\(AccessPage.unpaired.text)</section>"
        let noScript = String(localized: "Reveille needs JavaScript.", bundle: .module)
        return PlainPage.response(
            head: "<script src=\"\(script)\"\(attributes) defer></script>",
            body: "<main>\(sections)\(unpaired)<noscript>\(noScript)</noscript></main>", status: 200)
    }

    /// A state of the page. The script shows one at a time.
    private enum Part: String, CaseIterable {
        case ask, saving, failed, empty, tooLong
    }

    private static func section(_ part: Part, isHidden: Bool) -> String {
        let (title, text, button): (String, String, String?) =
            switch part {
            case .ask:
                (String(localized: "Add to NotiZen?", bundle: .module), "", String(localized: "Add", bundle: .module))
            case .saving: (String(localized: "Adding to NotiZen…", bundle: .module), "", nil)
            case .failed:
                (
                    String(localized: "It couldn’t be saved", bundle: .module),
                    String(localized: "What you shared is still here. Try again.", bundle: .module),
                    String(localized: "Try Again", bundle: .module)
                )
            case .empty:
                (
                    String(localized: "There is nothing to add", bundle: .module),
                    String(localized: "Share some text or a link.", bundle: .module), nil
                )
            case .tooLong:
                (
                    String(localized: "That is too long", bundle: .module),
                    String(localized: "Share a shorter text, or a link.", bundle: .module), nil
                )
            }
        let look = "font: inherit; min-height: 44px; padding: 8px 24px"
        // The script fills in the shared content.
        let content = part == .ask ? "<p class=\"shared\" style=\"overflow-wrap: anywhere\"></p>" : "<p>\(text)</p>"
        return """
            <section id="\(part.rawValue)"\(isHidden ? " hidden" : "") role="status">\
            <h1 style="font-size: 28px">\(title)</h1>\(content)\
            \(button.map { "<button style=\"\(look)\">\($0)</button>" } ?? "")</section>
            """
    }
}

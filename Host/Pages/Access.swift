import Foundation
package import HTTPServer

/// Who may talk to the host: browsers that were paired and programs that have the key, under a name that is the host's,
/// from its own pages.
///
/// The name is checked against DNS rebinding: a hostile site that makes its own name point here would otherwise be of the
/// same origin as the host. `Origin` is checked so that no other site can act in the name of a browser that is let in.
///
/// A browser shows a cookie for scripts, for sounds, and for what its open pages need, whose addresses are secrets
/// themselves. The cookie alone opens no page, because every other server on this machine gets it, too: before each page
/// stands a door, whose script shows the token in the browser's storage and gets a word that opens the page once.
package struct Access: Sendable {
    /// `nil` lets everyone in, for pages that are no secret.
    package let browsers: PairedBrowsers?
    /// Lower-case names, beside this machine's loopback names, under which the host may be called.
    package let hostNames: Set<String>
    /// Whether any numeric address will do as a name, as when the host listens beyond loopback.
    package let allowsAddresses: Bool
    package let framing: Framing

    /// Who may show a page in a frame.
    package enum Framing: String, Sendable {
        case none = "'none'"
        /// Other pages of this host.
        case ownPages = "'self'"
    }

    /// What a browser fetches without cookies; nothing in it is private.
    private static let openPaths: Set<String> = ["/manifest.webmanifest", "/favicon.ico", AccessDoor.script]

    /// Below it an address is itself the secret: its receipt lets one answer one notification.
    static let answers = "/answer/"

    /// The same holds for files that go with notifications: devices that load them have their names, and no cookie.
    static let attachments = "/attachments/"

    package init(
        browsers: PairedBrowsers?, hostNames: Set<String> = [], allowsAddresses: Bool = false, framing: Framing = .none
    ) {
        self.browsers = browsers
        self.hostNames = hostNames
        self.allowsAddresses = allowsAddresses
        self.framing = framing
    }

    /// Whether a request comes in, and as whose.
    package func admission(of request: HTTPRequest) -> HTTPServer.Admission {
        guard let host = request.headers["Host"], isOurs(host) else {
            return .answered(AccessPage.wrongName.response(for: request))
        }
        if isOpen(request) { return .stranger }
        if let word = request.bearer, browsers?.key.matches(word) == true { return .known(as: nil) }
        // A socket is opened with GET and then acts: no other site may open one.
        guard isReading(request) || isFromOurPages(request, host: host) else {
            return .answered(AccessPage.wrongOrigin.response(for: request))
        }
        guard let browsers else { return .known(as: nil) }
        let door = AccessDoor(browsers: browsers, request: request)
        if let answer = door.answer { return .answered(answer) }
        guard let browser = door.browser, isOpenInside(request) || door.spendVisit() else {
            return .answered(door.page)
        }
        return .known(as: browser)
    }

    /// Whether anyone may ask for this.
    private func isOpen(_ request: HTTPRequest) -> Bool {
        switch request.method {
        case "POST": request.path.hasPrefix(Self.answers)
        case "GET" where request.path.hasPrefix(Self.attachments): true
        default: Self.openPaths.contains(request.path)
        }
    }

    /// Whether a paired browser may ask for this by its cookie alone: it tells nothing of a person, or has an address that
    /// only an open page or a notification knows.
    private func isOpenInside(_ request: HTTPRequest) -> Bool {
        ["/assets/", "/sounds/", "/page/", "/push/"].contains { request.path.hasPrefix($0) }
            || request.path == "/service-worker.js"
    }

    private func isOurs(_ host: String) -> Bool {
        let name: Substring
        if host.hasPrefix("[") {
            name = host.dropFirst().prefix { $0 != "]" }
        } else {
            name = host.prefix { $0 != ":" }
        }
        let isAddress = host.hasPrefix("[") || name.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
        return ["127.0.0.1", "localhost", "::1"].contains(name.lowercased())
            || hostNames.contains(name.lowercased()) || isAddress && allowsAddresses
    }

    private func isReading(_ request: HTTPRequest) -> Bool {
        ["GET", "HEAD"].contains(request.method) && !request.asksForWebSocket
    }

    /// A browser says where a request comes from. A program that has the cookie and says nothing is no other site.
    private func isFromOurPages(_ request: HTTPRequest, host: String) -> Bool {
        if let origin = request.headers["Origin"] {
            return origin == (request.isSecure ? "https://" : "http://") + host
        }
        return ["same-origin", "none", nil].contains(request.headers["Sec-Fetch-Site"])
    }
}

import Foundation
package import HTTPServer

/// Decides which requests the host accepts: those of paired browsers and of programs with the key, under a name of the
/// host, from its own pages.
///
/// The name is checked against DNS rebinding: a hostile site that makes its own name point here would otherwise have
/// the same origin as the host. `Origin` is checked so that no other site can act in the name of a paired browser.
///
/// A browser presents its cookie to load scripts, sounds, and resources of its open pages, whose addresses are secret.
/// The cookie alone opens no page, because every other server on this machine gets it, too. In front of each page is a
/// door. Its script sends the token in the browser's storage, and gets a visit token that opens the page once.
package struct Access: Sendable {
    /// The paired browsers. `nil` lets everyone in, for pages that are not secret.
    package let browsers: PairedBrowsers?
    /// The names in lower case under which the host may be called, besides the machine's loopback names.
    package let hostNames: Set<String>
    /// True if any numeric address is accepted as a name, for example if the host listens beyond loopback.
    package let allowsAddresses: Bool
    package let framing: Framing
    /// Returns true for the numeric address of a peer that is answered; `nil` to answer all.
    package let answersPeer: (@Sendable (String) -> Bool)?
    /// The paths of `POST` requests with a separate token, which their route checks.
    package let tokenPaths: Set<String>

    /// The addresses of the pages, one of which may be a proxy's; `nil` if proxies are not allowed.
    package let addresses: PageAddresses?

    /// The pages that may show a page in a frame.
    package enum Framing: String, Sendable {
        case none = "'none'"
        /// Other pages of this host.
        case ownPages = "'self'"
    }

    /// The paths that a browser fetches without cookies. Nothing in them is private.
    private static let openPaths: Set<String> = [
        "/manifest.webmanifest", "/favicon.ico", AccessDoor.script, AccessDoor.deviceScript, ShareTarget.script,
        "/trusted",
    ]

    /// The prefix of addresses that are secret themselves: the receipt in one allows one response to one notification.
    package static let answers = "/answer/"

    /// The same for attachments of notifications: devices that load them know the files' names, but have no cookie.
    package static let attachments = "/attachments/"

    /// The same for Reveille's icons and those of apps, which browsers and systems load without a cookie.
    private static let icons = "/assets/icon"

    /// The prefix of the interface for the apps of paired phones. Its requests have the token in a header, which no
    /// other site's page can send, and count as those of one browser.
    private static let api = "/api/"

    package init(
        browsers: PairedBrowsers?, hostNames: Set<String> = [], allowsAddresses: Bool = false, framing: Framing = .none,
        tokenPaths: Set<String> = [], addresses: PageAddresses? = nil,
        answersPeer: (@Sendable (String) -> Bool)? = nil
    ) {
        self.browsers = browsers
        self.hostNames = hostNames
        self.allowsAddresses = allowsAddresses
        self.framing = framing
        self.tokenPaths = tokenPaths
        self.addresses = addresses
        self.answersPeer = answersPeer
    }

    /// Decides whether a request is admitted, and as which peer.
    package func admission(of request: HTTPRequest) -> HTTPServer.Admission {
        if let answersPeer, !answersPeer(request.remoteAddress) {
            return .answered(.text("Only devices on this network are answered.\n", status: 403))
        }
        let forwarded = forwarded(request)
        let request = forwarded ?? request
        guard let host = request.headers["Host"], forwarded != nil || isOurs(host) else {
            return .answered(AccessPage.wrongName.response(for: request))
        }
        if isOpen(request) { return .stranger }
        if let word = request.bearer, browsers?.key.matches(word) == true { return .known(as: nil) }
        if request.path.hasPrefix(Self.api) { return device(of: request) }
        // A WebSocket is opened with GET but can then act, so no other site may open one.
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

    private func device(of request: HTTPRequest) -> HTTPServer.Admission {
        guard let browsers else { return .known(as: nil) }
        guard let browser = browsers.browser(withToken: request.bearer ?? "") else {
            return .answered(
                .text(
                    "Send the token of a paired device as “Authorization: Bearer TOKEN”.", status: 401,
                    headers: ["WWW-Authenticate": "Bearer realm=\"Reveille\""]))
        }
        return .known(as: browser)
    }

    /// True if the request needs no key.
    private func isOpen(_ request: HTTPRequest) -> Bool {
        switch request.method {
        case "POST": request.path.hasPrefix(Self.answers) || tokenPaths.contains(request.path)
        case "GET" where [Self.attachments, Self.icons].contains { request.path.hasPrefix($0) }: true
        default: Self.openPaths.contains(request.path) || CrisisPage.isAt(request.path) && isReading(request)
        }
    }

    /// True if a paired browser may request this by its cookie alone: the response reveals nothing about a person, or
    /// the request contains a secret that only an open page or a notification knows.
    private func isOpenInside(_ request: HTTPRequest) -> Bool {
        ["/assets/", "/sounds/", "/page/", "/push/"].contains { request.path.hasPrefix($0) }
            || request.path == "/service-worker.js"
    }

    func isOurs(_ host: String) -> Bool {
        let isLiteral = host.hasPrefix("[")
        let name = isLiteral ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
        let port = host[name.endIndex...].dropFirst(isLiteral ? 1 : 0)
        guard !name.isEmpty,
            port.isEmpty || port.first == ":" && port.utf8.dropFirst().allSatisfy({ (48...57).contains($0) })
        else { return false }
        let isAddress = isLiteral || name.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
        return ["127.0.0.1", "localhost", "::1"].contains(name.lowercased())
            || hostNames.contains(name.lowercased()) || isAddress && allowsAddresses
    }

    private func isReading(_ request: HTTPRequest) -> Bool {
        ["GET", "HEAD"].contains(request.method) && !request.asksForWebSocket
    }

    /// True if the request comes from this host's own pages. A browser names the origin of a request. A request with
    /// the cookie but without an origin comes from a program, not from another site.
    private func isFromOurPages(_ request: HTTPRequest, host: String) -> Bool {
        if let origin = request.headers["Origin"] {
            return origin == (request.isSecure ? "https://" : "http://") + host
        }
        return ["same-origin", "none", nil].contains(request.headers["Sec-Fetch-Site"])
    }
}

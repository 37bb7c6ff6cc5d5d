import Foundation
package import HTTPServer

/// Who may talk to the host: browsers that were given the key, under a name that is the host's, from its own pages.
///
/// The first URL carries the key and becomes a cookie. The name is checked against DNS rebinding: a hostile site that
/// makes its own name point here would otherwise be of the same origin as the host. `Origin` is checked so that no
/// other site can act in the name of a browser that is let in.
package struct Access: Sendable {
    package let key: AccessKey
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
    private static let openPaths: Set<String> = ["/manifest.webmanifest", "/favicon.ico"]

    /// Below it an address is itself the secret: its receipt lets one answer one notification.
    static let answers = "/answer/"

    /// The same holds for files that go with notifications: devices that load them have their names, and no cookie.
    static let attachments = "/attachments/"

    package init(
        key: AccessKey, hostNames: Set<String> = [], allowsAddresses: Bool = false, framing: Framing = .none
    ) {
        self.key = key
        self.hostNames = hostNames
        self.allowsAddresses = allowsAddresses
        self.framing = framing
    }

    /// Cookies know no ports: hosts of several data folders on one machine need cookies of different names.
    private var cookieName: String { "reveille-" + Checksum.hexadecimal(of: Array(key.text.utf8)).prefix(8) }

    /// Whether a request may come in, and whether its browser is one that has the key.
    package func admission(of request: HTTPRequest) -> HTTPServer.Admission {
        if let refusal = refusal(of: request) { return .answered(refusal) }
        return isOpen(request) ? .stranger : .known
    }

    /// The answer for someone who may not pass; `nil` for who may.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard let host = request.headers["Host"], isOurs(host) else {
            return AccessPage.wrongName.response(for: request, status: 403)
        }
        if let key = request.query["key"] {
            return self.key.matches(key)
                ? welcome(request) : AccessPage.wrongKey.response(for: request, status: 401)
        }
        if isOpen(request) { return nil }
        // A program that watches over the host has no cookie.
        if request.path == "/metrics", let word = request.headers["Authorization"], word.hasPrefix("Bearer ") {
            return key.matches(String(word.dropFirst(7)))
                ? nil : AccessPage.wrongKey.response(for: request, status: 401)
        }
        guard let cookie = request.cookies[cookieName], key.matches(cookie) else {
            return isLinkFromElsewhere(request)
                ? AccessPage.throughOwnDoor() : AccessPage.noKey.response(for: request, status: 401)
        }
        // A socket is opened with GET and then acts: no other site may open one.
        let isReading = ["GET", "HEAD"].contains(request.method) && !request.asksForWebSocket
        guard isReading || isFromOurPages(request, host: host) else {
            return AccessPage.wrongOrigin.response(for: request, status: 403)
        }
        return nil
    }

    /// Whether anyone may ask for this.
    private func isOpen(_ request: HTTPRequest) -> Bool {
        switch request.method {
        case "POST": request.path.hasPrefix(Self.answers)
        case "GET" where request.path.hasPrefix(Self.attachments): true
        default: Self.openPaths.contains(request.path)
        }
    }

    /// Turns the key of a first URL into a cookie, and the URL into one that can be shown and kept.
    private func welcome(_ request: HTTPRequest) -> HTTPResponse {
        var location = URLComponents()
        location.path = "/" + request.path.drop { $0 == "/" }
        let rest = request.query.filter { $0.key != "key" }.sorted { $0.key < $1.key }
        if !rest.isEmpty {
            location.queryItems = rest.map { URLQueryItem(name: $0.key, value: $0.value) }
        }
        let secure = request.isSecure ? "; Secure" : ""
        let cookie = "\(cookieName)=\(key.text); Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict\(secure)"
        return .redirect(to: location.string ?? "/", headers: ["Set-Cookie": cookie, "Cache-Control": "no-store"])
    }

    /// A browser keeps a strict cookie back when a link on another site leads here. From a page of ours, which does
    /// nothing but load again, it sends the cookie.
    private func isLinkFromElsewhere(_ request: HTTPRequest) -> Bool {
        request.method == "GET" && request.headers["Sec-Fetch-Site"] == "cross-site"
            && request.headers["Sec-Fetch-Mode"] == "navigate" && request.headers["Sec-Fetch-Dest"] == "document"
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

    /// A browser says where a request comes from. A program that has the cookie and says nothing is no other site.
    private func isFromOurPages(_ request: HTTPRequest, host: String) -> Bool {
        if let origin = request.headers["Origin"] {
            return origin == (request.isSecure ? "https://" : "http://") + host
        }
        return ["same-origin", "none", nil].contains(request.headers["Sec-Fetch-Site"])
    }
}

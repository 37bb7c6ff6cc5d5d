import Foundation
import HTTPServer

/// The door in front of every page. It recognizes the browser of a request, pairs new ones, and issues visit tokens.
/// Its counterpart is `door.js`.
struct AccessDoor {
    let browsers: PairedBrowsers
    let request: HTTPRequest

    /// The scripts of the door and for the device's description. Every browser may load them.
    static let script = "/assets/door.js"
    static let deviceScript = "/assets/\(DeviceReport.script)"

    /// The browser that the cookie identifies.
    var browser: PairedBrowsers.Browser.ID? {
        request.cookies[browsers.cookieName].flatMap { browsers.browser(withCookie: $0) }
    }

    /// Uses up the visit token of the request.
    ///
    /// - Returns: True if the token opens the page.
    func spendVisit() -> Bool {
        guard let browser, let word = request.query["visit"] else { return false }
        return browsers.isVisit(word, of: browser)
    }

    /// The response to the door's script, or `nil` for any other request.
    var answer: HTTPResponse? {
        switch (request.method, request.path) {
        case ("POST", "/pair"): pairing
        case ("POST", "/visit"): visit
        default: nil
        }
    }

    /// The response that gives a browser its token in exchange for a code.
    private var pairing: HTTPResponse {
        do {
            let token = try browsers.pair(request.bearer ?? "", agent: request.headers["User-Agent"] ?? "")
            return token.map { HTTPResponse.text($0) } ?? .text("This code is not valid.\n", status: 401)
        } catch {
            return .text("The browser could not be saved: \(error.localizedDescription)\n", status: 503)
        }
    }

    /// The response that gives a visit token in exchange for a browser's token. A browser without the cookie gets that
    /// first (202).
    private var visit: HTTPResponse {
        guard let browser = browsers.browser(withToken: request.bearer ?? "") else {
            return .text("This token does not belong to a paired browser.\n", status: 401)
        }
        var answer =
            self.browser == browser ? HTTPResponse.text(browsers.visit(of: browser)) : .text("", status: 202)
        // Browsers keep a cookie for at most 400 days. Each visit renews it.
        let life = "Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict"
        let cookie = "\(browsers.cookieName)=\(browsers.key.cookie(of: browser)); \(life)"
        answer.headers["Set-Cookie"] = request.isSecure ? "\(cookie); Secure" : cookie
        return answer
    }

    /// The door page, which runs the script; a line of text for a program.
    var page: HTTPResponse {
        guard request.method == "GET", request.headers["Accept"]?.contains("text/html") == true else {
            return AccessPage.noKey.response(for: request)
        }
        // The link was just opened, so it may still work.
        let isHopeful = browser != nil || request.query["key"] != nil
        return AccessPage.door(for: request, store: browsers.cookieName, status: isHopeful ? 200 : 401)
    }
}

extension HTTPRequest {
    /// The bearer token of the request (RFC 6750).
    package var bearer: String? {
        guard let authorization = headers["Authorization"], authorization.hasPrefix("Bearer ") else { return nil }
        return String(authorization.dropFirst(7))
    }
}

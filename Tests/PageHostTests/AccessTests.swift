import Foundation
import HTTPServer
import PageHost
import Testing

private let key = AccessKey(text: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG")

private func request(_ path: String, method: String = "GET", host: String = "127.0.0.1:8787") -> HTTPRequest {
    HTTPRequest(method: method, path: path, headers: ["Host": host, "Accept": "text/html"])
}

/// What a browser keeps of a `Set-Cookie` field.
private func paired(_ access: Access) throws -> [String: String] {
    var first = request("/")
    first.query["key"] = key.text
    let cookie = try #require(access.refusal(of: first)?.headers["Set-Cookie"])
    let pair = try #require(cookie.split(separator: ";").first).split(separator: "=", maxSplits: 1)
    return [String(pair[0]): String(pair[1])]
}

@Suite struct `Access to the host` {
    private let access = Access(key: key)

    @Test func `is refused in plain words without the key`() throws {
        let refusal = try #require(access.refusal(of: request("/departures/")))
        #expect(refusal.status == 401)
        guard case .data(let page) = refusal.body else { throw CocoaError(.featureUnsupported) }
        #expect(String(decoding: page, as: UTF8.self).contains("This browser is not paired"))
        #expect(!String(decoding: page, as: UTF8.self).contains("<script"))
    }

    @Test func `turns the key of the first URL into a cookie and leaves it out of the next`() throws {
        var first = request("//departures/")
        first.query = ["key": key.text, "tab": "a b"]
        let answer = try #require(access.refusal(of: first))
        #expect(answer.status == 303)
        #expect(answer.headers["Location"] == "/departures/?tab=a%20b")
        let cookie = try #require(answer.headers["Set-Cookie"])
        #expect(cookie.contains("; HttpOnly; SameSite=Strict"))
        #expect(!cookie.contains("Secure"))
        first.isSecure = true
        #expect(access.refusal(of: first)?.headers["Set-Cookie"]?.hasSuffix("; Secure") == true)
    }

    @Test func `is granted with the cookie, and with no other`() throws {
        var next = request("/departures/")
        next.cookies = try paired(access)
        #expect(access.refusal(of: next) == nil)
        #expect(Access(key: AccessKey(text: String(key.text.reversed()))).refusal(of: next)?.status == 401)
        next.cookies = next.cookies.mapValues { $0 + "x" }
        #expect(access.refusal(of: next)?.status == 401)
    }

    @Test func `is refused with a wrong key, cookie or not`() throws {
        var first = request("/")
        first.query["key"] = "guess"
        first.cookies = try paired(access)
        #expect(access.refusal(of: first)?.status == 401)
        #expect(access.refusal(of: first)?.headers["Set-Cookie"] == nil)
    }

    @Test(arguments: [
        ("127.0.0.1:8787", true), ("localhost", true), ("LOCALHOST:1", true), ("[::1]:8787", true),
        ("evil.example", false), ("127.0.0.1.evil.example:8787", false), ("192.168.1.20:8787", false), ("", false),
    ])
    func `needs a name that is the host's own`(host: String, isOurs: Bool) throws {
        var request = request("/", host: host)
        request.cookies = try paired(access)
        #expect(access.refusal(of: request)?.status == (isOurs ? nil : 403))
    }

    @Test func `beyond loopback takes its own names and any address`() throws {
        let open = Access(key: key, hostNames: ["bedside.local"], allowsAddresses: true)
        for (host, isOurs) in [("Bedside.local:8787", true), ("192.168.1.20:8787", true), ("evil.example", false)] {
            var request = request("/", host: host)
            request.cookies = try paired(open)
            #expect(open.refusal(of: request)?.status == (isOurs ? nil : 403))
        }
    }

    @Test(arguments: [
        ("http://127.0.0.1:8787", true), ("http://127.0.0.1:9999", false), ("https://127.0.0.1:8787", false),
        ("http://evil.example", false), ("null", false),
    ])
    func `to change something needs our own page as origin`(origin: String, isOurs: Bool) throws {
        var request = request("/page/1/event", method: "POST")
        request.cookies = try paired(access)
        request.headers["Origin"] = origin
        #expect(access.refusal(of: request)?.status == (isOurs ? nil : 403))
    }

    @Test func `to change something is open to a program with the cookie, not to another site's form`() throws {
        var request = request("/page/1/event", method: "POST")
        request.cookies = try paired(access)
        #expect(access.refusal(of: request) == nil)
        request.headers["Sec-Fetch-Site"] = "cross-site"
        #expect(access.refusal(of: request)?.status == 403)
    }

    @Test func `follows a link on another site once more from a page of its own, which sends the cookie`() throws {
        var request = request("/departures/")
        request.headers["Sec-Fetch-Site"] = "cross-site"
        request.headers["Sec-Fetch-Mode"] = "navigate"
        request.headers["Sec-Fetch-Dest"] = "document"
        let door = try #require(access.refusal(of: request))
        #expect(door.status == 200)
        guard case .data(let page) = door.body else { throw CocoaError(.featureUnsupported) }
        #expect(String(decoding: page, as: UTF8.self).contains(#"<meta http-equiv="refresh" content="0">"#))

        request.headers["Sec-Fetch-Site"] = "same-origin"
        #expect(access.refusal(of: request)?.status == 401)
        request.headers["Sec-Fetch-Site"] = "cross-site"
        request.headers["Sec-Fetch-Dest"] = "iframe"
        #expect(access.refusal(of: request)?.status == 401)
    }

    @Test func `is not asked of a device that loads a notification's picture, whose name is a secret`() {
        #expect(access.refusal(of: request("/attachments/5F0C.png")) == nil)
        #expect(access.refusal(of: request("/attachments/5F0C.png", method: "DELETE"))?.status == 401)
        #expect(access.refusal(of: request("/attachments"))?.status == 401)
    }

    @Test func `lets the manifest pass, which browsers fetch without cookies`() {
        #expect(access.refusal(of: request("/manifest.webmanifest")) == nil)
    }
}

@Suite struct `The access key` {
    @Test func `is made once, for its owner only`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let first = try AccessKey(at: file)
        #expect(first.text.utf8.count == 43)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try AccessKey(at: file) == first)
        #expect(first.matches(first.text))
        #expect(!first.matches(String(first.text.dropLast())))
    }

    @Test func `that is damaged is an error, not a weak key`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("secret".utf8).write(to: file)
        #expect(throws: CocoaError.self) { try AccessKey(at: file) }
    }
}

import Foundation
import HTTPServer
import Testing

@testable import PageHost

func request(_ path: String, method: String = "GET", host: String = "127.0.0.1:8787") -> HTTPRequest {
    HTTPRequest(method: method, path: path, headers: ["Host": host, "Accept": "text/html"])
}

func refusal(_ admission: HTTPServer.Admission) -> HTTPResponse? {
    if case .answered(let response) = admission { response } else { nil }
}

func isKnown(_ admission: HTTPServer.Admission) -> Bool {
    if case .known = admission { true } else { false }
}

func text(_ response: HTTPResponse) -> String {
    if case .data(let data) = response.body { String(decoding: data, as: UTF8.self) } else { "" }
}

/// A host's access with its own folder, and browsers that visit it.
final class Door {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    let browsers: PairedBrowsers
    let access: Access

    init(hostNames: Set<String> = [], allowsAddresses: Bool = false) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        browsers = Self.browsers(in: folder)
        access = Access(browsers: browsers, hostNames: hostNames, allowsAddresses: allowsAddresses)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    static func browsers(in folder: URL) -> PairedBrowsers {
        PairedBrowsers(keyAt: folder.appending(path: "key"), browsersAt: folder.appending(path: "browsers.json"))
    }

    var stored: String {
        get throws { try String(contentsOf: folder.appending(path: "browsers.json"), encoding: .utf8) }
    }

    /// The data that a browser keeps for this host.
    struct Visitor {
        var cookies: [String: String] = [:]
        var token = ""

        func visiting(_ request: HTTPRequest) -> HTTPRequest {
            var request = request
            request.cookies = cookies
            return request
        }
    }

    /// The response to the door's script.
    func answer(
        _ path: String, _ word: String, from visitor: Visitor = Visitor(), origin: String? = "http://127.0.0.1:8787",
        isSecure: Bool = false
    ) throws -> HTTPResponse {
        var asking = visitor.visiting(request(path, method: "POST"))
        asking.headers["Authorization"] = "Bearer \(word)"
        asking.headers["Origin"] = origin
        asking.isSecure = isSecure
        return try #require(refusal(access.admission(of: asking)))
    }

    /// A browser that has paired itself with `code` and has loaded a page; `nil` if the code pairs nothing.
    func visitor(code: String) throws -> Visitor? {
        let pairing = try answer("/pair", code)
        guard pairing.status == 200 else { return nil }
        var visitor = Visitor(token: text(pairing))
        let first = try answer("/visit", visitor.token)
        #expect(first.status == 202 && text(first).isEmpty)
        let cookie = try #require(first.headers["Set-Cookie"])
        let parts = try #require(cookie.split(separator: ";").first).split(separator: "=", maxSplits: 1)
        visitor.cookies[String(parts[0])] = String(parts[1])
        return visitor
    }

    func visitor() throws -> Visitor {
        try #require(try visitor(code: browsers.key.code()))
    }

    /// The token for a visit that a browser gets for its own token.
    func word(for visitor: Visitor, origin: String? = "http://127.0.0.1:8787") throws -> String? {
        let answer = try answer("/visit", visitor.token, from: visitor, origin: origin)
        return answer.status == 200 ? text(answer) : nil
    }

    /// True if a page opens for a visitor who shows `word`.
    func opens(_ path: String = "/departures/", for visitor: Visitor, word: String?) -> Bool {
        var page = visitor.visiting(request(path))
        page.query["visit"] = word
        return isKnown(access.admission(of: page))
    }
}

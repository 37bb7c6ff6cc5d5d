import Foundation
import FoundationNetworking
import HostileServer
import Testing

@testable import HTTPClient

@Suite struct `HTTP client` {
    private static let limit = 64_000

    private func reply(
        to request: URLRequest, limit: Int = limit, within seconds: Double = 600, followsRedirects: Bool = false
    ) async throws -> (Data, HTTPURLResponse) {
        try await HTTPClient.reply(
            to: request, limit: limit, within: seconds, followsRedirects: followsRedirects)
    }

    /// A server that answers `text` to everything.
    private static func server(_ text: String) throws -> HostileServer {
        try HostileServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)") }
    }

    @Test func `a request arrives with method, headers and body, and its response with status and headers`()
        async throws
    {
        let server = try HostileServer {
            $0.send("HTTP/1.1 404 Not Found\r\nETag: \"a\"\r\nContent-Length: 2\r\n\r\nno")
        }
        defer { server.stop() }
        var request = URLRequest(url: server.url("/topic?a=b"))
        request.httpMethod = "DELETE"
        request.setValue("Bearer secret", forHTTPHeaderField: "Authorization")
        let (body, response) = try await reply(to: request)
        #expect(
            response.statusCode == 404 && response.value(forHTTPHeaderField: "etag") == "\"a\""
                && body == Data("no".utf8))
        request.httpMethod = "POST"
        request.httpBody = Data("hello".utf8)
        _ = try await reply(to: request)
        let heads = server.requests
        #expect(
            heads[0].hasPrefix("DELETE /topic?a=b HTTP/1.1\r\n")
                && heads[0].contains("Authorization: Bearer secret\r\n"))
        #expect(heads[1].hasPrefix("POST /topic?a=b HTTP/1.1\r\n") && heads[1].contains("Content-Length: 5\r\n"))
    }

    @Test func `a response of the maximum size is complete, and one byte more is refused`() async throws {
        let server = try Self.server(String(repeating: "x", count: Self.limit))
        defer { server.stop() }
        let request = URLRequest(url: server.url())
        #expect(try await reply(to: request).0.count == Self.limit)
        await #expect(throws: HTTPClientError.tooLarge(limit: Self.limit - 1)) {
            try await reply(to: request, limit: Self.limit - 1)
        }
    }

    @Test(arguments: Misbehavior.floods.filter { $0 != .endlessRedirectBody })
    func `an endless response is cut off at the limit, and its connection closed`(flood: Misbehavior) async throws {
        let server = try HostileServer { flood.answer($0) }
        defer { server.stop() }
        await #expect(throws: HTTPClientError.self) { try await reply(to: URLRequest(url: server.url())) }
        #expect(await server.hasNoConnections())
    }

    @Test func `the body of a redirect is limited like any other, even if the redirect is followed`() async throws {
        let server = try HostileServer { Misbehavior.endlessRedirectBody.answer($0) }
        defer { server.stop() }
        for followsRedirects in [false, true] {
            await #expect(throws: HTTPClientError.tooLarge(limit: Self.limit)) {
                try await reply(to: URLRequest(url: server.url()), followsRedirects: followsRedirects)
            }
        }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders, .silence])
    func `the deadline holds however slowly bytes arrive`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        await #expect(throws: HTTPClientError.tooSlow) {
            try await reply(to: URLRequest(url: server.url()), within: 0.4)
        }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.lyingLength, .closesInTheMiddle, .closesAtOnce, .garbage])
    func `half a response is refused`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        let error = await #expect(throws: HTTPClientError.self) { try await reply(to: URLRequest(url: server.url())) }
        guard case .unreachable = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test(arguments: RedirectTrap.statuses, RedirectTrap.hosts)
    func `a request with a secret follows no redirect`(status: Int, host: String) async throws {
        let trap = try RedirectTrap(status: status, host: host)
        defer { trap.stop() }
        var authorized = URLRequest(url: trap.url)
        authorized.setValue("Bearer secret", forHTTPHeaderField: "authorization")
        var posted = URLRequest(url: trap.url)
        posted.httpMethod = "POST"
        posted.httpBody = Data("secret".utf8)
        let named = try #require(URL(string: "http://me:secret@127.0.0.1:\(trap.port)/"))
        for request in [authorized, posted, URLRequest(url: named)] {
            await #expect(throws: HTTPClientError.redirected(to: trap.target)) {
                try await reply(to: request, followsRedirects: true)
            }
        }
        // A key in the address looks like its other parts: a client with one does not follow redirects.
        await #expect(throws: HTTPClientError.redirected(to: trap.target)) {
            try await reply(
                to: URLRequest(url: trap.url.appending(queryItems: [URLQueryItem(name: "key", value: "secret")])))
        }
        #expect(trap.requests == 4 && trap.collected.isEmpty)
    }

    @Test(arguments: RedirectTrap.statuses)
    func `other requests follow a redirect if they ask for it`(status: Int) async throws {
        let trap = try RedirectTrap(status: status, host: "localhost")
        defer { trap.stop() }
        #expect(try await reply(to: URLRequest(url: trap.url), followsRedirects: true).0 == Data("[]".utf8))
        #expect(trap.collected.first?.hasPrefix("GET /collect ") == true)
    }

    @Test(arguments: [
        ("http://a.example/", "http://b.example/", true), ("http://a.example/", "https://b.example/", true),
        ("https://a.example/", "https://b.example/", true), ("https://a.example/", "http://a.example/", false),
        ("Https://a.example/", "http://a.example/", false), ("https://a.example/", "HTTP://a.example/", false),
        ("http://a.example/", "file:///etc/passwd", false),
    ])
    func `a redirect never leads from TLS to plain HTTP`(from: String, to: String, isFollowed: Bool) throws {
        let request = URLRequest(url: try #require(URL(string: from)))
        #expect(request.canFollow(to: try #require(URL(string: to))) == isFollowed)
    }

    @Test func `redirects are limited in number and lead to web addresses only`() async throws {
        let loop = try HostileServer { Misbehavior.redirectLoop.answer($0) }
        defer { loop.stop() }
        await #expect(throws: HTTPClientError.redirected(to: "127.0.0.1:\(loop.port)")) {
            try await reply(to: URLRequest(url: loop.url()), followsRedirects: true)
        }
        #expect(loop.requests.count == 6)
        for target in [
            "file:///etc/passwd", "ftp://other.example/", "gopher://other.example/", "javascript:1", "//[", "::",
        ] {
            let server = try HostileServer {
                $0.send("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
            }
            defer { server.stop() }
            await #expect(throws: HTTPClientError.self) {
                try await reply(to: URLRequest(url: server.url()), followsRedirects: true)
            }
        }
        await #expect(throws: HTTPClientError.self) {
            try await reply(to: URLRequest(url: URL(filePath: "/etc/passwd")))
        }
    }

    @Test func `cancelling a task ends its request and its connection at once`() async throws {
        let server = try HostileServer { Misbehavior.drippingBody.answer($0) }
        defer { server.stop() }
        let task = Task { try await reply(to: URLRequest(url: server.url())) }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await server.hasNoConnections())
        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await reply(to: URLRequest(url: server.url()))
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test func `a slow server delays no other, and cancelling many requests as they end is safe`()
        async throws
    {
        let slow = try HostileServer { Misbehavior.drippingHeaders.answer($0) }
        defer { slow.stop() }
        let server = try Self.server("well")
        defer { server.stop() }
        let waiting = (0..<20).map { _ in Task { try await reply(to: URLRequest(url: slow.url())) } }
        for count in 1...200 {
            let task = Task { try await reply(to: URLRequest(url: server.url())) }
            while server.requests.count < count { await Task.yield() }
            task.cancel()
            _ = await task.result
        }
        #expect(try await reply(to: URLRequest(url: server.url())).0 == Data("well".utf8))
        for task in waiting { task.cancel() }
        #expect(await slow.hasNoConnections())
    }

    @Test(arguments: ["\r\n", "\n", "\r", "\0"])
    func `a line break in a header does not begin another header`(lineBreak: String) async throws {
        let server = try Self.server("")
        defer { server.stop() }
        var request = URLRequest(url: server.url())
        request.setValue("Bearer a\(lineBreak)X-Other: b", forHTTPHeaderField: "Authorization")
        _ = try await reply(to: request)
        #expect(server.requests.first?.contains("\nX-Other") == false)
    }
}

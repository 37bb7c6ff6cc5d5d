import Foundation
import FoundationNetworking
import HTTPServer
import Testing

/// A server that responds with a description of the request.
private func echo(limits: HTTPServer.Limits = .init()) throws -> HTTPServer {
    try HTTPServer(port: 0, limits: limits) { request, responder in
        let query = request.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let cookies = request.cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        responder.respond(
            .text(
                """
                \(request.method) \(request.path)
                query \(query.joined(separator: "&"))
                cookies \(cookies.joined(separator: "&"))
                agent \(request.headers["USER-agent"] ?? "none")
                body \(request.body.count)
                from \(request.remoteAddress)
                """))
    }
}

private func exchange(_ server: HTTPServer, _ request: String) async throws -> String {
    let peer = try Peer(port: server.port)
    peer.send(request)
    return await peer.receive()
}

@Suite struct `A request` {
    @Test func `a request arrives with path, query, headers, cookies and body`() async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await exchange(
            server,
            "POST /caf%C3%A9/a%2Fb?q=Vaduz+Schloss%21&empty HTTP/1.1\r\nHost: x\r\nUser-Agent: test\r\n"
                + "Cookie: key=abc; theme=dark\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(
            answer.hasSuffix(
                "POST /café/a/b\nquery empty=&q=Vaduz Schloss!\ncookies key=abc&theme=dark\nagent test\nbody 5\n"
                    + "from 127.0.0.1"))
    }

    @Test(arguments: [
        "GARBAGE\r\n\r\n",
        "GET /\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /?q=%f HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET elsewhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX Y: z\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX@Y: z\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n\tb\r\nConnection: close\r\n\r\n",
        "GET /?q=1&r HTTP/1.1\r\nHost: x\r\nX:a\u{0}b\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\u{0}\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX: a\r\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nCookie: a=b\rc=d\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\rX: y\r\nConnection: close\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /?a=b c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET /a\rb HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /?a\rb=c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /?a=\u{1B}c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n",
    ])
    func `a malformed request is refused, and the server continues`(request: String) async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await exchange(server, request)
        let status = answer.split(separator: " ").dropFirst().first.map(String.init) ?? "closed"
        #expect(["400", "505", "closed"].contains(status))
        let next = try await exchange(server, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(next.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    /// A browser keeps at most 180 cookies of a host name, and sends those of its other ports, too.
    @Test(arguments: [(180, 200), (180, 400), (10, 4000), (1500, 40), (1, 40_000)])
    func `a request with the cookies of many other ports is accepted`(count: Int, size: Int) async throws {
        let server = try echo()
        defer { server.stop() }
        let cookies = (0..<count).map { "other\($0)=" + String(repeating: "c", count: size) } + ["key=abc"]
        let answer = try await exchange(
            server,
            "GET / HTTP/1.1\r\nHost: x\r\nCookie: \(cookies.joined(separator: "; "))\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("key=abc"))
    }

    @Test(arguments: [(4000, 40), (180, 800), (40_000, 0), (1, 200_000)])
    func `a request with more cookies than the server holds gets a response`(count: Int, size: Int) async throws {
        let server = try echo()
        defer { server.stop() }
        let cookies = (0..<count).map { "c\($0)=" + String(repeating: "c", count: size) }.joined(separator: "; ")
        let answer = try await exchange(server, "GET / HTTP/1.1\r\nHost: x\r\nCookie: \(cookies)\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 431 ") && answer.contains("\r\nConnection: close\r\n"))
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
    }

    @Test func `cookies arrive by name, in any number of fields`() async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await exchange(
            server,
            "GET / HTTP/1.1\r\nHost: x\r\nCookie: key=a=b==;theme = dark ; ; none\r\ncookie: key=last\r\n"
                + "Connection: close\r\n\r\n")
        #expect(answer.contains("\ncookies key=last&none=&theme=dark\n"), "\(answer)")
    }

    @Test func `a request with endless headers is refused`() async throws {
        let server = try echo()
        defer { server.stop() }
        let long = String(repeating: "a", count: 1_000_000)
        let answer = try await exchange(server, "GET / HTTP/1.1\r\nHost: x\r\nX-Long: \(long)\r\n\r\n")
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 431") || answer.hasPrefix("HTTP/1.1 413"))
    }

    @Test func `a request body may have a megabyte and not a byte more`() async throws {
        let server = try echo()
        defer { server.stop() }
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data(repeating: 65, count: 1 << 20)
        let (body, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(String(decoding: body, as: UTF8.self).contains("body 1048576"))

        let refused = try await exchange(
            server, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1048577\r\nConnection: close\r\n\r\n")
        #expect(refused.hasPrefix("HTTP/1.1 413"))
    }

    @Test func `only a path for larger bodies takes them, up to its own limit`() async throws {
        var limits = HTTPServer.Limits()
        limits.bodySize = 4
        limits.largerBodies = ["/files/": 10]
        let server = try echo(limits: limits)
        defer { server.stop() }
        func post(_ path: String, _ length: Int) async throws -> String {
            let body = String(repeating: "x", count: length)
            let head = "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n"
            return try await exchange(server, head + body)
        }
        #expect(try await post("/files/a", 10).contains("body 10"))
        #expect(try await post("/files/a", 11).hasPrefix("HTTP/1.1 413"))
        #expect(try await post("/files", 5).hasPrefix("HTTP/1.1 413"))
    }

    @Test func `a chunked request is measured as it arrives`() async throws {
        var limits = HTTPServer.Limits()
        limits.bodySize = 10
        let server = try echo(limits: limits)
        defer { server.stop() }
        let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        #expect(try await exchange(server, head + "5\r\nhello\r\n0\r\n\r\n").hasSuffix("body 5\nfrom 127.0.0.1"))
        let refused = try await exchange(server, head + "6\r\nhello \r\n5\r\nworld\r\n0\r\n\r\n")
        #expect(refused.hasPrefix("HTTP/1.1 413"))
    }

    @Test func `a request that stalls is closed`() async throws {
        var limits = HTTPServer.Limits()
        limits.silence = .seconds(1)
        let server = try echo(limits: limits)
        defer { server.stop() }
        #expect(try await exchange(server, "GET / HT").isEmpty)
        let body = try await exchange(server, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf")
        #expect(!body.contains("200"))
    }

    @Test(arguments: [
        "Host: x\r\nUser-Agent: test", "Host:x\r\nUser-Agent:test", "User-Agent: test\r\nhOST: x", "Host: x\r\nEmpty:",
        "Host: x\r\nCookie: a=1; b=2; c",
    ])
    func `a request with fields in any usual form is accepted`(fields: String) async throws {
        let server = try echo()
        defer { server.stop() }
        for target in ["/", "/a%2Fb?", "/?q=Vaduz+Schloss%21&empty&x=", "/a?&&b=1&"] {
            let head = "GET \(target) HTTP/1.1\r\n\(fields)\r\nConnection: close\r\n\r\n"
            let answer = try await exchange(server, head)
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(target)")
        }
    }

    @Test func `a refused request gets the headers of every response`() async throws {
        let server = try HTTPServer(
            port: 0,
            finish: {
                var response = $0
                response.headers["X-Content-Type-Options"] = "nosniff"
                return response
            }
        ) { _, responder in responder.respond(.noContent) }
        defer { server.stop() }
        for (request, status) in [
            ("GET /%zz HTTP/1.1\r\nHost: x", 400), ("GET / HTTP/1.1\r\nHost: x\r\nHost: y", 400),
            ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1048577", 413), ("GET / HTTP/1.1\r\nHost: x", 204),
        ] {
            let answer = try await exchange(server, request + "\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
        }
    }

    @Test func `a second request reuses its connection`() async throws {
        let server = try echo()
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        for path in ["/one", "/two"] {
            peer.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(await peer.receive(until: "from 127.0.0.1").contains("GET \(path)\n"))
        }
    }
}

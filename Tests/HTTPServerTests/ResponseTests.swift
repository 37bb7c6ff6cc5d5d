import Foundation
import Testing

@testable import HTTPServer

private func get(_ server: HTTPServer, _ path: String = "/", method: String = "GET", _ headers: String...)
    async throws -> String
{
    let peer = try Peer(port: server.port)
    let lines = ["\(method) \(path) HTTP/1.1", "Host: x", "Connection: close"] + headers
    peer.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return await peer.receive()
}

@Suite struct `A response` {
    @Test func `a response may come later, from any task`() async throws {
        let server = try HTTPServer(port: 0) { request, responder in
            responder.respond {
                await Task.yield()
                return .text("later \(request.path)")
            }
        }
        defer { server.stop() }
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask { try await get(server, "/\(number)").hasSuffix("\r\n\r\nlater /\(number)") }
            }
            for try await isRight in group {
                #expect(isRight)
            }
        }
    }

    @Test func `a request that nobody responds to gets 500`() async throws {
        let server = try HTTPServer(port: 0) { _, _ in }
        defer { server.stop() }
        #expect(try await get(server).hasPrefix("HTTP/1.1 500"))
    }

    @Test func `a response to HEAD has headers and no body`() async throws {
        let server = try HTTPServer(port: 0) { _, responder in responder.respond(.text("hello")) }
        defer { server.stop() }
        let answer = try await get(server, method: "HEAD")
        #expect(answer.contains("Content-Length: 5\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test func `a file is sent once and then matched by its tag`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("body { color: red }".utf8).write(to: file)
        let server = try HTTPServer(port: 0) { request, responder in
            responder.respond(.file(request.path == "/" ? file : file.appending(path: "none"), type: "text/css"))
        }
        defer { server.stop() }

        let first = try await get(server)
        #expect(first.hasSuffix("\r\n\r\nbody { color: red }"))
        let tag = try #require(first.firstMatch(of: /ETag: ("[^"]+")/)?.output.1)
        let second = try await get(server, "/", "If-None-Match: W/\"x\", \(tag)")
        #expect(second.hasPrefix("HTTP/1.1 304"))
        #expect(second.hasSuffix("\r\n\r\n"))

        try Data("body { color: blue; }".utf8).write(to: file)
        #expect(try await get(server, "/", "If-None-Match: \(tag)").hasPrefix("HTTP/1.1 200"))
        #expect(try await get(server, "/none").hasPrefix("HTTP/1.1 404"))
    }

    @Test func `a response is compressed for other machines only`() throws {
        let page = HTTPResponse.html(String(repeating: "<p>Departures</p>", count: 1000))
        var request = HTTPRequest(method: "GET", path: "/", headers: ["Accept-Encoding": "br, gzip;q=0.8"])
        #expect(request.acceptsGzip)
        #expect(page.prepared(for: request).headers["Content-Encoding"] == nil)
        request.remoteAddress = "192.168.1.20"
        let small = page.prepared(for: request)
        #expect(small.headers["Content-Encoding"] == "gzip")
        guard case .data(let data) = small.body else { throw CocoaError(.featureUnsupported) }
        #expect(data.prefix(2) == Data([0x1f, 0x8b]))
        #expect(data.count < 1000)
        request.headers["Accept-Encoding"] = "gzip;q=0"
        #expect(page.prepared(for: request).headers["Content-Encoding"] == nil)
    }
}

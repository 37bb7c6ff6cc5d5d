import Foundation
import HTTPServer
import Testing

/// A server that recognizes clients by their request, and has few places for unknown ones.
private func guarded(_ edit: (inout HTTPServer.Limits) -> Void) throws -> HTTPServer {
    var limits = HTTPServer.Limits()
    edit(&limits)
    return try HTTPServer(
        port: 0, limits: limits,
        doorkeeper: {
            $0.headers["X-Known"] != nil ? .known(as: nil) : $0.path == "/open" ? .stranger : .answered(.noContent)
        }
    ) { request, responder in responder.respond(.text("hello")) }
}

private let request = "GET / HTTP/1.1\r\nHost: x\r\nX-Known: yes\r\n\r\n"

@Suite struct `A connection` {
    @Test func `a connection that drips its request is closed at the deadline`() async throws {
        let server = try guarded { $0.headTime = .seconds(1) }
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        let dripping = Task {
            for byte in "GET / HTTP/1.1\r\nX-Long: \(String(repeating: "x", count: 4000))" where !Task.isCancelled {
                peer.send(String(byte))
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
        defer { dripping.cancel() }
        #expect(await peer.isEnded())
    }

    @Test(arguments: ["/", "/open"])
    func `a connection has the full deadline for its second request`(path: String) async throws {
        let server = try guarded { $0.headTime = .seconds(1) }
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        peer.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\nGET / HT")
        #expect(await peer.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 20"))
        #expect(await peer.isEnded())
    }

    @Test func `a connection of a known peer outlives the deadline and any number of strangers`() async throws {
        let server = try guarded {
            $0.headTime = .seconds(1)
            $0.strangers = 8
        }
        defer { server.stop() }
        let known = try Peer(port: server.port)
        known.send(request)
        #expect(await known.receive(until: "hello").hasSuffix("hello"))
        let first = try Peer(port: server.port)
        let crowd = try (0..<40).map { _ in try Peer(port: server.port) }
        // The first of them was closed to make room, and then all are, as none sends anything.
        #expect(await first.isEnded())
        for peer in crowd { #expect(await peer.isEnded()) }
        known.send(request)
        #expect(await known.receive(until: "hello").hasSuffix("hello"))
    }

    @Test func `a connection of a known peer is accepted while strangers hold all places`() async throws {
        let server = try guarded {
            $0.connections = 16
            $0.strangers = 8
        }
        defer { server.stop() }
        let crowd = try (0..<100).map { _ in try Peer(port: server.port) }
        let known = try Peer(port: server.port)
        known.send(request)
        #expect(await known.receive(until: "hello").hasSuffix("hello"))
        for peer in crowd { peer.hangUp() }
    }
}

@Suite struct `Server limits` {
    @Test(arguments: [
        (1024, false, 768), (1024, true, 256), (65536, false, 8192), (65536, true, 8192), (100, false, 64),
    ])
    func `server limits leave descriptors for everything else`(descriptors: Int, isSecure: Bool, connections: Int) {
        let limits = HTTPServer.Limits(descriptors: descriptors, isSecure: isSecure)
        #expect(limits.connections == connections)
        #expect(limits.strangers <= connections / 2 && limits.strangersOfNetwork < limits.strangers)
    }
}

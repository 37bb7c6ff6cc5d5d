import Foundation
import HostileServer
import Testing

@testable import NtfyTopic

@Suite struct `A topic's stream` {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n"
    private static let open = #"{"id":"o","time":1000,"event":"open","topic":"t"}"# + "\n"

    private static func message(_ id: String, _ title: String = "") -> String {
        #"{"id":"\#(id)","time":1001,"event":"message","topic":"t","title":"\#(title)"}"# + "\n"
    }

    /// The problem that ends the stream of a server.
    private func problem(
        _ answer: @escaping @Sendable (HostileServer.Connection) -> Void
    ) async throws -> TopicProblem? {
        let server = try HostileServer(answer)
        defer { server.stop() }
        let problem = await #expect(throws: TopicProblem.self) {
            var stream = try await TopicStream(TopicAddress(server: server.url(), topic: "t"), since: nil)
            while true { _ = try await stream.next() }
        }
        #expect(await server.hasNoConnections())
        return problem
    }

    @Test func `the request names the topic, the time and the token`() async throws {
        let server = try HostileServer {
            $0.send(Self.head + Self.open)
            $0.waitForEnd()
        }
        defer { server.stop() }
        let address = TopicAddress(server: server.url("/ntfy/"), topic: "backups", token: "tk_secret")
        var stream = try await TopicStream(address, since: 1_700_000_000)
        #expect(try await stream.next() == [.opened(1000)])
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET /ntfy/backups/json?since=1700000000 HTTP/1.1\r\n"))
        #expect(request.contains("Authorization: Bearer tk_secret\r\n"))
        var other = try await TopicStream(TopicAddress(server: server.url(), topic: "backups"), since: nil)
        _ = try await other.next()
        #expect(server.requests.last?.hasPrefix("GET /backups/json HTTP/1.1\r\n") == true)
        #expect(server.requests.last?.contains("Authorization") == false)
    }

    @Test func `broken and huge lines between messages are left out`() async throws {
        let server = try HostileServer {
            $0.send(Self.head + Self.open + "{broken\n" + Self.message("a"))
            $0.send(String(repeating: "x", count: 3_000_000) + "\n")
            $0.send(Data([0xFF, 0x00, 0x0A]))
            $0.send("\n\r\n" + String(repeating: "[", count: 50_000) + "\n" + Self.message("b", "✓"))
            $0.waitForEnd()
        }
        defer { server.stop() }
        var stream = try await TopicStream(TopicAddress(server: server.url(), topic: "t"), since: nil)
        var ids: [String] = []
        while ids.last != "b" {
            for case .message(let message) in try await stream.next() { ids.append(message.id) }
        }
        #expect(ids == ["a", "b"])
    }

    @Test func `a server that sends only garbage is none of ntfy's`() async throws {
        let page = Self.head + "<!doctype html>\n<title>Welcome</title>\n"
        #expect(try await problem { $0.send(page) } == .foreign)
        #expect(try await problem { $0.send(Self.head) } == .foreign)
        #expect(try await problem { Misbehavior.endlessBody.answer($0) } == .foreign)
        let endless = String(repeating: "x", count: 100_000)
        #expect(
            try await problem { connection in
                connection.send(Self.head + Self.open)
                repeat {} while connection.send(endless)
            } == .foreign)
        let garbage = String(repeating: "{}\n", count: 1000)
        #expect(
            try await problem { connection in
                connection.send(Self.head + Self.open)
                repeat {} while connection.send(garbage)
            } == .foreign)
    }

    @Test(arguments: [
        (401, TopicProblem.refused), (403, .refused), (429, .busy), (301, .redirected), (307, .redirected),
        (404, .foreign), (204, .foreign), (500, .unreachable), (503, .unreachable),
    ])
    func `a status is understood`(status: Int, expected: TopicProblem) async throws {
        #expect(
            try await problem {
                $0.send("HTTP/1.1 \(status) X\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n")
            } == expected)
    }

    @Test func `a token follows no redirect`() async throws {
        let trap = try RedirectTrap(status: 302, host: "localhost")
        defer { trap.stop() }
        await #expect(throws: TopicProblem.redirected) {
            _ = try await TopicStream(TopicAddress(server: trap.url, topic: "t", token: "secret"), since: nil)
        }
        #expect(trap.collected.isEmpty)
    }

    @Test(arguments: [Misbehavior.garbage, .closesAtOnce, .endlessHeaders])
    func `a server that breaks HTTP is unreachable`(misbehavior: Misbehavior) async throws {
        #expect(try await problem { misbehavior.answer($0) } == .unreachable)
    }

    @Test func `a connection that ends is one that can be made again`() async throws {
        #expect(try await problem { $0.send(Self.head + Self.open + Self.message("a")) } == .unreachable)
    }

    @Test func `no server at all is unreachable`() async throws {
        let server = try HostileServer { _ in }
        server.stop()
        await #expect(throws: TopicProblem.unreachable) {
            _ = try await TopicStream(TopicAddress(server: server.url(), topic: "t"), since: nil)
        }
    }

    @Test func `a connection with a line that never ends is given up`() async throws {
        let server = try HostileServer { connection in
            connection.send(Self.head + Self.open)
            repeat { Thread.sleep(forTimeInterval: 0.02) } while connection.send(" ")
        }
        defer { server.stop() }
        let address = TopicAddress(server: server.url(), topic: "t")
        var stream: TopicStream? = try await TopicStream(address, since: nil, silence: .milliseconds(200))
        #expect(try await stream?.next() == [.opened(1000)])
        await #expect(throws: TopicProblem.unreachable) { try await stream?.next() }
        stream = nil
        #expect(await server.hasNoConnections())
    }

    @Test func `a message that arrives in drips is whole`() async throws {
        let server = try HostileServer { connection in
            connection.send(Self.head + Self.open)
            for byte in Self.message("slow").utf8 { connection.send(Data([byte])) }
            connection.waitForEnd()
        }
        defer { server.stop() }
        var stream = try await TopicStream(TopicAddress(server: server.url(), topic: "t"), since: nil)
        var found: TopicMessage?
        while found == nil {
            for case .message(let message) in try await stream.next() { found = message }
        }
        #expect(found?.id == "slow")
    }
}

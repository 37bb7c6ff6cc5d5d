import Foundation
import FoundationNetworking
import HostileServer
import Synchronization
import Testing

@testable import HTTPClient

@Suite struct `HTTP stream` {
    private func text(_ data: Data?) -> String? { data.map { String(decoding: $0, as: UTF8.self) } }

    @Test func `a part of the body is there while the response goes on`() async throws {
        let (lines, more) = AsyncStream.makeStream(of: String.self)
        let server = try HostileServer { connection in
            connection.send("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nX-Kind: lines\r\n\r\n")
            let isDone = DispatchSemaphore(value: 0)
            Task {
                for await line in lines { connection.send(line) }
                isDone.signal()
            }
            isDone.wait()
        }
        defer { server.stop() }
        let stream = try await HTTPClient.stream(URLRequest(url: server.url("/topic/json")))
        #expect(stream.response.statusCode == 200)
        #expect(stream.response.value(forHTTPHeaderField: "x-kind") == "lines")
        more.yield("one\n")
        #expect(text(try await stream.next()) == "one\n")
        more.yield("two\n")
        #expect(text(try await stream.next()) == "two\n")
        more.finish()
        #expect(try await stream.next() == nil)
        #expect(server.requests.first?.contains("Accept-Encoding") == false)
    }

    @Test func `a server that sends more than is read has to wait, and nothing is lost`() async throws {
        let line = Data(repeating: UInt8(ascii: "x"), count: 999) + Data("\n".utf8)
        let count = 20_000
        let sent = Mutex(0)
        let server = try HostileServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(count * line.count)\r\n\r\n")
            for number in 1...count where connection.send(line) { sent.withLock { $0 = number } }
        }
        defer { server.stop() }
        let stream = try await HTTPClient.stream(URLRequest(url: server.url()))
        var received = 0
        var most = 0
        while let part = try await stream.next() {
            received += part.count
            most = max(most, part.count)
            // A slow reader: the server could send everything meanwhile.
            if received < 2_000_000 { try await Task.sleep(for: .milliseconds(5)) }
        }
        #expect(received == count * line.count && sent.withLock(\.self) == count)
        #expect(most <= StreamedBody.limit + 16_384)
    }

    @Test func `cancelling the reader and letting go of the stream close the connection`() async throws {
        let server = try HostileServer { connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            connection.waitForEnd()
        }
        defer { server.stop() }
        let reading = Task {
            let stream = try await HTTPClient.stream(URLRequest(url: server.url()))
            return try await stream.next()
        }
        while server.requests.isEmpty { await Task.yield() }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(await server.hasNoConnections())
        _ = try await HTTPClient.stream(URLRequest(url: server.url()))
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.garbage, .closesAtOnce, .endlessHeaders, .endlessHeaderLine, .endlessInterimReplies])
    func `a response without proper headers is an error`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        await #expect(throws: HTTPClientError.self) { try await HTTPClient.stream(URLRequest(url: server.url())) }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.lyingLength, .closesInTheMiddle])
    func `the end of half a response is an error after what has arrived`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        let stream = try await HTTPClient.stream(URLRequest(url: server.url()))
        #expect(text(try await stream.next()) == "[]")
        await #expect(throws: HTTPClientError.self) { try await stream.next() }
    }

    @Test func `a silent server is given up`() async throws {
        let server = try HostileServer { connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            connection.waitForEnd()
        }
        defer { server.stop() }
        var request = URLRequest(url: server.url())
        request.timeoutInterval = 1
        let stream = try await HTTPClient.stream(request)
        await #expect(throws: HTTPClientError.tooSlow) { try await stream.next() }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingHeaders, .silence])
    func `a server whose headers never end is given up`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        var request = URLRequest(url: server.url())
        request.timeoutInterval = 1
        await #expect(throws: HTTPClientError.tooSlow) { try await HTTPClient.stream(request) }
        #expect(await server.hasNoConnections())
    }

    @Test func `a redirect is a response, and is not followed`() async throws {
        let trap = try RedirectTrap(status: 302, host: "localhost")
        defer { trap.stop() }
        let stream = try await HTTPClient.stream(URLRequest(url: trap.url))
        #expect(stream.response.statusCode == 302 && trap.collected.isEmpty)
    }
}

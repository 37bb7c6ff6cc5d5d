import Foundation
import HTTPServer
import Synchronization
import Testing

@Suite struct `A WebSocket` {
    private static let handshake = """
        GET /socket HTTP/1.1\r
        Host: 127.0.0.1\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r

        """

    /// A server whose sockets send a greeting and then echo everything.
    private func echo(endings: Endings = Endings()) throws -> HTTPServer {
        try HTTPServer(port: 0) { request, responder in
            let socket = WebSocket()
            guard let response = HTTPResponse.upgrade(request, to: socket) else {
                return responder.respond(.text("No socket.", status: 426))
            }
            socket.send(Data("hello".utf8))
            socket.onMessage { [weak socket] message in socket?.handling { _ = socket?.send(message) } }
            socket.onClose { endings.add($0) }
            responder.respond(response)
        }
    }

    final class Endings: Sendable {
        private let (stream, continuation) = AsyncStream.makeStream(of: EventStream.Ending.self)
        func add(_ ending: EventStream.Ending) { continuation.yield(ending) }
        func next() async -> EventStream.Ending? { await stream.first { _ in true } }
    }

    /// A frame as a browser sends it: masked.
    private func frame(_ text: String, opcode: UInt8 = 1) -> [UInt8] {
        let mask: [UInt8] = [1, 2, 3, 4]
        let bytes = Array(text.utf8).enumerated().map { $1 ^ mask[$0 % 4] }
        return [0x80 | opcode, 0x80 | UInt8(text.utf8.count)] + mask + bytes
    }

    @Test func `a WebSocket completes the handshake of RFC 6455 and echoes messages in order`() async throws {
        let server = try echo()
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        peer.send(Self.handshake)
        let greeting = await peer.receive(until: "hello")
        #expect(greeting.hasPrefix("HTTP/1.1 101 "))
        #expect(greeting.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
        #expect(greeting.hasSuffix("\u{5}hello"))
        peer.send(bytes: frame("one") + frame("") + frame("two") + frame("ping", opcode: 9) + frame("three"))
        let answers = await peer.receive(until: "three")
        #expect(answers.contains("one") && answers.contains("two") && answers.contains("ping"))
    }

    @Test func `what is sent while a WebSocket opens arrives in order`() async throws {
        let count = 2000
        let server = try HTTPServer(port: 0) { request, responder in
            let socket = WebSocket()
            guard let response = HTTPResponse.upgrade(request, to: socket) else {
                return responder.respond(.text("No socket.", status: 426))
            }
            for number in 1...count / 2 { socket.send(Data("<\(number)>".utf8)) }
            Thread.detachNewThread {
                for number in count / 2 + 1...count { socket.send(Data("<\(number)>".utf8)) }
            }
            responder.respond(response)
        }
        defer { server.stop() }
        for _ in 1...20 {
            let peer = try Peer(port: server.port)
            peer.send(Self.handshake)
            let received = await peer.receive(until: "<\(count)>")
            let numbers = received.matches(of: /<(\d+)>/).compactMap { Int($0.1) }
            #expect(numbers == numbers.sorted() && numbers.last == count)
        }
    }

    @Test func `a WebSocket ends at once when its reader leaves`() async throws {
        let endings = Endings()
        let server = try echo(endings: endings)
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        peer.send(Self.handshake)
        _ = await peer.receive(until: "hello")
        peer.hangUp()
        #expect(await endings.next() == .disconnected)
    }

    @Test func `a WebSocket ends with its server`() async throws {
        let endings = Endings()
        let server = try echo(endings: endings)
        let peer = try Peer(port: server.port)
        peer.send(Self.handshake)
        _ = await peer.receive(until: "hello")
        server.stop()
        #expect(await endings.next() == .disconnected)
    }

    @Test func `a message over the size limit closes the WebSocket`() async throws {
        let endings = Endings()
        let server = try echo(endings: endings)
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        peer.send(Self.handshake)
        _ = await peer.receive(until: "hello")
        // A frame that announces 2 MB, and its first bytes.
        peer.send(bytes: [0x81, 0xFF, 0, 0, 0, 0, 0, 0x20, 0, 0, 1, 2, 3, 4] + [UInt8](repeating: 7, count: 100))
        #expect(await endings.next() == .disconnected)
    }

    @Test(arguments: ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Upgrade: websocket"])
    func `a WebSocket needs a complete handshake`(missing: String) async throws {
        let server = try echo()
        defer { server.stop() }
        let peer = try Peer(port: server.port)
        peer.send(Self.handshake.replacingOccurrences(of: missing + "\r\n", with: ""))
        #expect(await peer.receive(until: "No socket.").hasPrefix("HTTP/1.1 426 "))
    }
}

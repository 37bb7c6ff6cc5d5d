import Foundation
import HTTPServer
import Synchronization
import Testing

/// A server that opens a stream for every request; the test takes the streams from here.
private final class Broadcaster: Sendable {
    let streams: AsyncStream<EventStream>
    private let continuation: AsyncStream<EventStream>.Continuation
    private let limit: Int

    init(limit: Int = 4 << 20) {
        (streams, continuation) = AsyncStream.makeStream()
        self.limit = limit
    }

    func start() throws -> HTTPServer {
        try HTTPServer(port: 0) { [self] _, responder in
            let stream = EventStream(limit: limit)
            responder.respond(.events(stream))
            continuation.yield(stream)
        }
    }

    func next() async throws -> EventStream {
        for await stream in streams { return stream }
        throw CancellationError()
    }
}

private func subscribe(_ server: HTTPServer, receiveBuffer: Int32? = nil) throws -> Peer {
    let peer = try Peer(port: server.port, receiveBuffer: receiveBuffer)
    peer.send("GET /events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n")
    return peer
}

/// The way in which `stream` ends.
private func ending(_ stream: EventStream) async -> EventStream.Ending {
    await withCheckedContinuation { continuation in
        stream.onClose { continuation.resume(returning: $0) }
    }
}

@Suite struct `An event stream` {
    @Test func `an event stream carries what is sent before and after its reader sleeps`() async throws {
        let broadcaster = Broadcaster()
        let server = try broadcaster.start()
        defer { server.stop() }
        let peer = try subscribe(server)
        let stream = try await broadcaster.next()
        #expect(await peer.receive(until: "\r\n\r\n").contains("text/event-stream"))
        for number in 1...100 {
            #expect(stream.send(Data("data: \(number)\n\n".utf8)))
            #expect(await peer.receive(until: "data: \(number)\n\n").contains("data: \(number)\n\n"))
        }
        stream.finish()
        #expect(await peer.receive(until: "0\r\n\r\n").hasSuffix("0\r\n\r\n"))
        #expect(await ending(stream) == .finished)
        #expect(!stream.send(Data("late".utf8)))
    }

    @Test func `an event stream loses no event of many tasks`() async throws {
        let broadcaster = Broadcaster()
        let server = try broadcaster.start()
        defer { server.stop() }
        let peer = try subscribe(server)
        let stream = try await broadcaster.next()
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<250 {
                        stream.send(Data("data: \(task)-\(number)\n\n".utf8))
                    }
                }
            }
        }
        stream.finish()
        let received = await peer.receive(until: "\r\n0\r\n\r\n")
        let text = received.replacing(/\r\n[0-9a-fA-F]+\r\n/, with: "")
        #expect(text.matches(of: /data: \d+-\d+\n\n/).count == 2000)
    }

    @Test func `an event stream notices at once that its reader left`() async throws {
        let broadcaster = Broadcaster()
        let server = try broadcaster.start()
        defer { server.stop() }
        let peer = try subscribe(server)
        let stream = try await broadcaster.next()
        _ = await peer.receive(until: "\r\n\r\n")
        peer.hangUp()
        #expect(await ending(stream) == .disconnected)
        #expect(!stream.isOpen)
    }

    @Test func `an event stream with a slow reader is closed`() async throws {
        let broadcaster = Broadcaster(limit: 1 << 20)
        let server = try broadcaster.start()
        defer { server.stop() }
        let peer = try subscribe(server, receiveBuffer: 4096)
        let stream = try await broadcaster.next()
        let event = Data(repeating: 65, count: 64 << 10)
        var sent = 0
        while stream.send(event), sent < 1000 {
            sent += 1
        }
        #expect(sent < 1000)
        #expect(await ending(stream) == .tooSlow)
        withExtendedLifetime(peer) {}
    }

    @Test func `all event streams end when the server stops`() async throws {
        let broadcaster = Broadcaster()
        let server = try broadcaster.start()
        let peers = try (0..<1000).map { _ in try subscribe(server) }
        var streams: [EventStream] = []
        for _ in peers {
            streams.append(try await broadcaster.next())
        }
        for (number, stream) in streams.enumerated() {
            stream.send(Data("data: \(number)\n\n".utf8))
        }
        for peer in peers.prefix(5) + peers.suffix(5) {
            #expect(await peer.receive(until: "data: ").contains("data: "))
        }
        server.stop()
        for stream in streams {
            #expect(await ending(stream) == .disconnected)
        }
    }
}

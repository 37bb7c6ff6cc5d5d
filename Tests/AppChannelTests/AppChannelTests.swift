import Foundation
import Glibc
import Synchronization
import Testing

@testable import AppChannel

@Suite struct `The connection between a host and an app` {
    /// Messages as they arrive.
    private final class Inbox: Sendable {
        let messages: AsyncStream<Data>
        private let sink: AsyncStream<Data>.Continuation

        init(_ channel: AppChannel) {
            (messages, sink) = AsyncStream.makeStream(of: Data.self)
            channel.receive { [sink] in
                sink.yield($0)
            } onEnd: { [sink] in
                sink.finish()
            }
        }
    }

    @Test func `carries messages of all sizes in order`() async throws {
        let (one, other) = try AppChannel.pair()
        let (host, app) = (AppChannel(socket: one), AppChannel(socket: other))
        let inbox = Inbox(app)
        let sent = [0, 1, 4, 300_000, 5_000_000, 7].map { Data(repeating: UInt8($0 & 0xFF), count: $0) }
        for message in sent { #expect(host.send(message)) }
        var received: [Data] = []
        for await message in inbox.messages {
            received.append(message)
            if received.count == sent.count { host.close() }
        }
        #expect(received == sent)
    }

    @Test func `does not wait for an end that reads nothing, and ends`() throws {
        let (one, other) = try AppChannel.pair()
        let host = AppChannel(socket: one)
        defer { close(other) }
        let message = Data(count: 1 << 20)
        let count = (0..<100).first { _ in !host.send(message) }
        #expect((count ?? 100) < 100)
        #expect(!host.send(Data([1])))
    }

    @Test func `ends at a message that is too long`() async throws {
        let (one, other) = try AppChannel.pair()
        let host = AppChannel(socket: one)
        let inbox = Inbox(host)
        let head: [UInt8] = [0xFF, 0, 0, 0]
        #expect(write(other, head, head.count) == head.count)
        var received = 0
        for await _ in inbox.messages { received += 1 }
        #expect(received == 0)
        close(other)
    }

    @Test func `a question is answered once, and with nothing at the end`() async throws {
        let questions = Questions<Int>()
        let first = await questions.ask { questions.end($0, 7) }
        #expect(first == 7)
        let waiting = questions.askWaiting { number in
            Thread.detachNewThread { questions.end(number, 8) }
        }
        #expect(waiting == 8)
        let lost = await questions.ask { number in
            questions.end(number + 1, 9)
            questions.endAll()
        }
        #expect(lost == nil)
        #expect(await questions.ask { _ in } == nil)
    }
}

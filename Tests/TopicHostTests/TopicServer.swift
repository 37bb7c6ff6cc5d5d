import Foundation
import HostileServer
import Synchronization

/// A server that speaks ntfy's protocol: it keeps the messages of one topic, and sends those since a time, then each new one.
final class TopicServer: Sendable {
    private final class Core: Sendable {
        struct State {
            var messages: [(time: Int, line: String)] = []
            var open: [Int: AsyncStream<String>.Continuation] = [:]
            var count = 0
            var token: String?
            var isDown = false
        }

        let state: Mutex<State>

        init(token: String?) {
            state = Mutex(State(token: token))
        }

        func answer(_ connection: HostileServer.Connection) {
            let (token, isDown) = state.withLock { ($0.token, $0.isDown) }
            if isDown { return }
            if let token, !connection.request.contains("Authorization: Bearer \(token)\r\n") {
                connection.send("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")
                return
            }
            let since = connection.request.firstMatch(of: /since=(\d+)/).flatMap { Int($0.1) }
            let (lines, continuation) = AsyncStream.makeStream(of: String.self)
            let (number, known) = state.withLock { state in
                state.count += 1
                state.open[state.count] = continuation
                let known = state.messages.filter { message in since.map { message.time >= $0 } ?? false }
                return (state.count, known.map(\.line))
            }
            connection.send("HTTP/1.1 200 OK\r\n\r\n" + #"{"id":"o","time":\#(TopicServer.now),"event":"open"}"# + "\n")
            connection.send(known.joined())
            let isDone = DispatchSemaphore(value: 0)
            Task {
                for await line in lines where !connection.send(line) { break }
                isDone.signal()
            }
            // Ends the stream when the other end has closed the connection.
            let isClosed = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                connection.waitForEnd()
                continuation.finish()
                isClosed.signal()
            }
            isDone.wait()
            connection.end()
            isClosed.wait()
            state.withLock { $0.open[number] = nil }
        }
    }

    private let core: Core
    private let server: HostileServer

    /// The time of the server's clock when a connection opens.
    static let now = 1_700_000_000

    init(token: String? = nil) throws {
        let core = Core(token: token)
        self.core = core
        server = try HostileServer { core.answer($0) }
    }

    deinit { stop() }

    var address: String { server.url().absoluteString }
    /// The heads of all requests so far.
    var requests: [String] { server.requests }
    /// The number of connections that wait for messages.
    var readers: Int { core.state.withLock(\.open.count) }

    /// Publishes a message.
    ///
    /// - Parameters:
    ///   - seconds: after the opening of the connection.
    ///   - parts: members of the message in JSON.
    func publish(_ id: String, after seconds: Int = 1, _ parts: String = #""title":"Backup""#) {
        let time = Self.now + seconds
        let line = #"{"id":"\#(id)","time":\#(time),"event":"message","topic":"backups",\#(parts)}"# + "\n"
        core.state.withLock { state in
            state.messages.append((time, line))
            for reader in state.open.values { reader.yield(line) }
        }
    }

    /// Wants another token from now on.
    func want(token: String?) {
        core.state.withLock { $0.token = token }
    }

    /// Ends the open connections, and refuses others while it is down.
    func set(down isDown: Bool) {
        core.state.withLock { state in
            state.isDown = isDown
            for reader in state.open.values { reader.finish() }
        }
    }

    func stop() {
        core.state.withLock { $0.open.values.forEach { $0.finish() } }
        server.stop()
    }
}

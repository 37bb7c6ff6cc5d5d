import Dispatch
import Foundation
import Synchronization

/// A client of one MQTT server (version 3.1.1). It stays connected while it runs.
///
/// A lost connection is made again, with growing pauses. Nothing is carried over: clients must publish and subscribe
/// again after each `.connected`.
package final class MQTTClient: Sendable {
    package enum State: Sendable, Hashable {
        case connected
        case lost(MQTTProblem)
    }

    /// The state after each change. A slow reader gets only the newest.
    package let states: AsyncStream<State>
    /// The messages of the subscribed topics. A slow reader gets the newest hundred.
    package let messages: AsyncStream<MQTTMessage>

    private let server: MQTTServer
    private let id: String
    private let will: MQTTMessage?
    private let delays: ClosedRange<Duration>
    private let state: AsyncStream<State>.Continuation
    private let message: AsyncStream<MQTTMessage>.Continuation
    private let current = Mutex(Current())
    /// Signalled to end a pause between two connections.
    private let wake = DispatchSemaphore(value: 0)
    private let (ends, end) = AsyncStream.makeStream(of: Void.self)

    private struct Current {
        var connection: MosquittoConnection?
        var isConnected = false
        var isStarted = false
        var isStopped = false
    }

    /// The time that a server has to accept the connection, in real seconds.
    private static let patience = Duration.seconds(15)
    /// A connection that lasts this long does not count as a failure.
    private static let steady = Duration.seconds(30)
    /// The time that `stop` waits for the server.
    private static let farewell = Duration.seconds(3)

    /// - Parameters:
    ///   - id: The client's name at the server. If two clients have the same name, the server disconnects the earlier
    ///     one.
    ///   - will: The message that the server publishes if it loses this client.
    ///   - delays: The shortest and the longest pause between two connections.
    package init(
        _ server: MQTTServer, id: String, will: MQTTMessage? = nil,
        delays: ClosedRange<Duration> = .seconds(1)...Duration.seconds(120)
    ) {
        self.server = server
        self.id = id
        self.will = will
        self.delays = delays
        (states, state) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (messages, message) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
    }

    /// Starts connecting, on a separate thread.
    package func start() {
        guard
            current.withLock({ current in
                defer { current.isStarted = true }
                return !current.isStarted && !current.isStopped
            })
        else { return }
        let thread = Thread { [self] in run() }
        thread.name = "mqtt"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Publishes a message. The server confirms it later.
    ///
    /// - Returns: False if there is no connection, or the message is too large.
    @discardableResult package func publish(_ message: MQTTMessage) -> Bool {
        message.isWithinLimits && connected?.publish(message) ?? false
    }

    /// Subscribes to the topics that match a filter, such as `reveille/+/press`.
    ///
    /// - Returns: False if there is no connection.
    @discardableResult package func subscribe(to filter: String) -> Bool {
        connected?.subscribe(to: filter) ?? false
    }

    /// Waits until the server has confirmed all published messages, disconnects and ends, all within a few seconds.
    ///
    /// - Returns: False if a message was not confirmed.
    @discardableResult package func stop() async -> Bool {
        let (isRunning, connection) = current.withLock { current in
            defer { current.isStopped = true }
            return (current.isStarted, current.connection)
        }
        wake.signal()
        // Otherwise, the last confirmation wakes the thread.
        if let connection, connection.hasSentAll { connection.disconnect() }
        guard isRunning else {
            finish()
            return true
        }
        await withTaskGroup { [ends] group in
            group.addTask { for await _ in ends {} }
            group.addTask { try? await Task.sleep(for: Self.farewell) }
            await group.next()
            group.cancelAll()
        }
        return connection?.hasSentAll ?? true
    }

    private var connected: MosquittoConnection? {
        current.withLock { $0.isConnected ? $0.connection : nil }
    }

    private var isStopped: Bool { current.withLock { $0.isStopped } }

    private func finish() {
        state.finish()
        message.finish()
        end.finish()
    }

    // MARK: The thread

    private func run() {
        var delay = delays.lowerBound
        while !isStopped {
            let begun = ContinuousClock.now
            let problem = connectOnce()
            current.withLock { ($0.connection, $0.isConnected) = (nil, false) }
            if isStopped { break }
            state.yield(.lost(problem))
            if begun.duration(to: .now) >= Self.steady { delay = delays.lowerBound }
            _ = wake.wait(timeout: .now() + .milliseconds(Int(delay / .milliseconds(1))))
            delay = min(delay * 2, delays.upperBound)
        }
        finish()
    }

    /// Maintains one connection until it ends.
    private func connectOnce() -> MQTTProblem {
        guard let connection = MosquittoConnection(id: id, will: will, receive: { [message] in message.yield($0) })
        else { return .unreachable(reason: "There isn’t enough memory.") }
        current.withLock { $0.connection = connection }
        let deadline = ContinuousClock.now + Self.patience
        var isAccepted = false
        var code = connection.connect(to: server)
        while code == MosquittoConnection.success {
            if isStopped, !isAccepted || connection.hasSentAll { connection.disconnect() }
            code = connection.proceed(for: isAccepted ? 20 : 1)
            if !isAccepted, let answer = connection.answer {
                if let problem = MQTTProblem(answer: answer) { return problem }
                isAccepted = true
                current.withLock { $0.isConnected = true }
                state.yield(.connected)
            }
            if !isAccepted, code == MosquittoConnection.success, isStopped || ContinuousClock.now >= deadline {
                return .silent
            }
        }
        return MQTTProblem(code, error: errno)
    }
}

extension MQTTClient {
    /// Tests the connection to a server.
    ///
    /// - Parameter id: A name that no other client has.
    /// - Returns: The reason why the connection failed, or `nil` if it succeeded.
    package static func check(_ server: MQTTServer, id: String) async -> MQTTProblem? {
        let client = MQTTClient(server, id: id)
        client.start()
        var problem: MQTTProblem? = .silent
        for await state in client.states {
            if case .lost(let reason) = state { problem = reason } else { problem = nil }
            break
        }
        await client.stop()
        return problem
    }
}

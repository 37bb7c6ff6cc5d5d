import CMicroHTTPD
package import Foundation
import Glibc
import Synchronization

/// Text messages in both directions over a connection that stays open (RFC 6455).
///
/// Messages wait in a buffer until the network takes them. If a slow reader lets the buffer overflow, it is cut off.
package final class WebSocket: Sendable {
    private struct State {
        var line: WebSocketLine?
        /// Messages sent before libmicrohttpd has handed over the connection.
        var early: [Data] = []
        var ending: EventStream.Ending?
        var isFinished = false
        var onClose: (@Sendable (EventStream.Ending) -> Void)?
        var onMessage: (@Sendable (Data) -> Void)?
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: The maximum number of bytes that may wait for the reader.
    package init(limit: Int = 4 << 20) {
        self.limit = limit
    }

    /// Calls `action` with each message, in order, on one thread. Each message must be passed to `handling`, at once or
    /// later: a peer that sends faster has to wait. Set this before responding with the socket.
    package func onMessage(_ action: @escaping @Sendable (Data) -> Void) {
        state.withLock { $0.onMessage = action }
    }

    /// Calls `action` once when the connection is over, or immediately if it already is.
    package func onClose(_ action: @escaping @Sendable (EventStream.Ending) -> Void) {
        let ending = state.withLock { state in
            if state.ending == nil { state.onClose = action }
            return state.ending
        }
        if let ending { action(ending) }
    }

    /// Runs `body`, which handles one message. Everything that it sends is sent together.
    package func handling<Result>(_ body: () -> Result) -> Result {
        let line = state.withLock { $0.line }
        line?.cork()
        defer {
            line?.uncork()
            line?.handled()
        }
        return body()
    }

    /// Sends a message, in UTF-8, after all earlier messages.
    ///
    /// - Returns: True if the connection was still open, which doesn't guarantee that the reader receives the message.
    @discardableResult package func send(_ message: Data) -> Bool {
        let line = state.withLock { state -> WebSocketLine?? in
            guard state.ending == nil, !state.isFinished else { return nil }
            if state.line == nil { state.early.append(message) }
            return .some(state.line)
        }
        guard let line else { return false }
        line?.send(message, limit: limit)
        return true
    }

    /// Closes the connection once the reader has received all messages.
    package func finish() {
        let line = state.withLock { state in
            state.isFinished = true
            return state.line
        }
        line?.finish()
    }

    /// True if the reader may still receive something.
    package var isOpen: Bool {
        state.withLock { $0.ending == nil && !$0.isFinished }
    }

    // MARK: The connection's side

    /// Sends the messages that were queued before the connection existed, and lets later ones follow.
    func begin(on line: WebSocketLine) {
        while true {
            let (early, isFinished) = state.withLock { state in
                // Until the queue is empty, later messages are added to it so that they don't overtake earlier ones.
                if state.early.isEmpty, state.ending == nil { state.line = line }
                defer { state.early = [] }
                return (state.early, state.isFinished)
            }
            for message in early { line.send(message, limit: limit) }
            guard early.isEmpty else { continue }
            if isFinished { line.finish() }
            return
        }
    }

    func receive(_ message: Data) {
        state.withLock { $0.onMessage }?(message)
    }

    /// Ends the socket because the connection is gone.
    func close(_ ending: EventStream.Ending = .disconnected) {
        let action = state.withLock { state -> (@Sendable (EventStream.Ending) -> Void)? in
            guard state.ending == nil else { return nil }
            state.ending = ending
            defer { (state.onClose, state.onMessage, state.line) = (nil, nil, nil) }
            return state.onClose
        }
        action?(ending)
    }
}

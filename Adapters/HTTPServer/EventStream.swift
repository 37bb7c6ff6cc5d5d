package import Foundation
import Synchronization

/// A response body that is written piece by piece, from any thread, while the connection stays open.
///
/// Bytes wait in a buffer until the network takes them. If a slow reader lets the buffer overflow, it is cut off, which
/// limits the host's memory. It can reconnect and resume.
package final class EventStream: Sendable {
    /// The reason why a stream ended.
    package enum Ending: Sendable, Equatable {
        /// `finish()` was called and everything was sent.
        case finished
        /// The reader went away, or the server stopped.
        case disconnected
        /// The reader was too slow.
        case tooSlow
    }

    private struct State {
        var pending = Data()
        /// The number of bytes that have been taken from `pending`.
        var taken = 0
        var isFinished = false
        var ending: Ending?
        var overflowed = false
        var gate: ConnectionGate?
        var onClose: (@Sendable (Ending) -> Void)?
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: The maximum number of bytes that may wait for the reader.
    package init(limit: Int = 4 << 20) {
        self.limit = limit
    }

    /// Sends `data` after all earlier data.
    ///
    /// - Returns: True if the stream was still open, which doesn't guarantee that the reader receives the data.
    @discardableResult
    package func send(_ data: Data) -> Bool {
        let (accepted, gate, cut) = state.withLock { state -> (Bool, ConnectionGate?, Bool) in
            guard state.ending == nil, !state.isFinished, !state.overflowed else { return (false, nil, false) }
            guard state.pending.count - state.taken + data.count <= limit else {
                state.overflowed = true
                state.pending = Data()
                return (false, state.gate, true)
            }
            state.pending.append(data)
            return (true, state.gate, false)
        }
        if cut {
            gate?.disconnect()
        } else {
            gate?.wake()
        }
        return accepted
    }

    /// Ends the stream once the reader has received all data.
    package func finish() {
        let gate = state.withLock { state in
            state.isFinished = true
            return state.gate
        }
        gate?.wake()
    }

    /// Calls `action` once when the stream is over, or immediately if it already is.
    package func onClose(_ action: @escaping @Sendable (Ending) -> Void) {
        let ending = state.withLock { state -> Ending? in
            if state.ending == nil {
                state.onClose = action
            }
            return state.ending
        }
        if let ending {
            action(ending)
        }
    }

    /// True if the reader may still receive something.
    package var isOpen: Bool {
        state.withLock { $0.ending == nil && !$0.isFinished && !$0.overflowed }
    }

    // MARK: The connection's side

    /// Attaches the stream to the connection that carries it.
    func attach(to gate: ConnectionGate) {
        let overflowed = state.withLock { state in
            state.gate = gate
            return state.overflowed
        }
        if overflowed {
            gate.disconnect()
        }
    }

    /// Copies waiting bytes into `buffer`.
    ///
    /// - Returns: The number of bytes: 0 if there are none yet, or `nil` if there will be no more.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        state.withLock { state in
            guard !state.pending.isEmpty else { return state.isFinished || state.overflowed ? nil : 0 }
            let rest = state.pending.dropFirst(state.taken)
            let count = rest.prefix(buffer.count).copyBytes(to: buffer)
            state.taken += count
            if count == rest.count {
                state.pending = Data()
                state.taken = 0
            }
            return count
        }
    }

    /// Ends the stream because the connection is gone.
    func close() {
        let (action, ending) = state.withLock { state -> ((@Sendable (Ending) -> Void)?, Ending) in
            let ending: Ending =
                if state.overflowed {
                    .tooSlow
                } else if state.isFinished && state.pending.isEmpty {
                    .finished
                } else {
                    .disconnected
                }
            defer {
                state.onClose = nil
                state.gate = nil
                state.pending = Data()
            }
            guard state.ending == nil else { return (nil, ending) }
            state.ending = ending
            return (state.onClose, ending)
        }
        action?(ending)
    }
}

import CMicroHTTPD
import Glibc
import Synchronization

/// Lets a connection wait without blocking a thread, and wakes it from any thread.
///
/// libmicrohttpd calls back whenever a connection could continue. If there is nothing to send, the connection must be
/// suspended, and resumed once there is. A wake-up just before the suspension is remembered, so none is ever lost.
final class ConnectionGate: Sendable {
    /// According to its documentation, libmicrohttpd's functions for suspending and resuming accept this pointer on any
    /// thread.
    private struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private struct State: Sendable {
        /// `nil` once libmicrohttpd has reported the end of the request.
        var connection: Connection?
        var isSuspended = false
        var isAwake = false
        var isClosing = false
    }

    private let state: Mutex<State>

    init(_ connection: OpaquePointer) {
        state = Mutex(State(connection: Connection(pointer: connection)))
    }

    enum Pause {
        /// The connection sleeps until `wake()`.
        case suspended
        /// There may be something to send, so check again.
        case woken
        /// The server is stopping, or the peer is gone: end the connection.
        case closing
    }

    /// Suspends the connection unless it has been woken in the meantime. Call it only on the server's thread.
    func pause() -> Pause {
        state.withLock { state in
            guard let connection = state.connection, !state.isClosing else { return .closing }
            guard !state.isAwake else {
                state.isAwake = false
                return .woken
            }
            MHD_suspend_connection(connection.pointer)
            state.isSuspended = true
            return .suspended
        }
    }

    /// Resumes the connection.
    func wake() {
        state.withLock { Self.resume(&$0) }
    }

    /// Cuts the connection, even if the peer does not read.
    func disconnect() {
        state.withLock { state in
            guard let connection = state.connection else { return }
            state.isClosing = true
            shutdown(connection_socket(connection.pointer), Int32(SHUT_RDWR))
            Self.resume(&state)
        }
    }

    /// Resumes the connection and prevents further suspension, because a server with suspended connections cannot stop.
    func close() {
        state.withLock { state in
            state.isClosing = true
            Self.resume(&state)
        }
    }

    /// Forgets the connection, which no later call touches.
    func retire() {
        state.withLock { $0.connection = nil }
    }

    private static func resume(_ state: inout State) {
        guard let connection = state.connection else { return }
        if state.isSuspended {
            state.isSuspended = false
            MHD_resume_connection(connection.pointer)
        } else {
            state.isAwake = true
        }
    }
}

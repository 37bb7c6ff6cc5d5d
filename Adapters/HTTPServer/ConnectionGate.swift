import CMicroHTTPD
import Glibc
import Synchronization

/// Lets a connection wait without a thread, and wakes it from any thread.
///
/// libmicrohttpd calls back whenever a connection could go on; one that has nothing to say must be suspended there,
/// and resumed by whoever has news. A wake-up that comes just before the suspension is kept, so none is ever lost.
final class ConnectionGate: Sendable {
    /// libmicrohttpd's functions for suspending and resuming take this pointer on any thread, by its documentation.
    private struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private struct State: Sendable {
        /// `nil` once libmicrohttpd has said that the request is over.
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
        /// There may be news: look again.
        case woken
        /// The server stops, or the peer is gone: end the connection.
        case closing
    }

    /// Suspends the connection unless it has been woken meanwhile. Only for the server's thread.
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

    /// Lets the connection go on.
    func wake() {
        state.withLock { Self.resume(&$0) }
    }

    /// Cuts the connection, even one whose reader does not read.
    func disconnect() {
        state.withLock { state in
            guard let connection = state.connection else { return }
            state.isClosing = true
            shutdown(connection_socket(connection.pointer), Int32(SHUT_RDWR))
            Self.resume(&state)
        }
    }

    /// Lets the connection go on and never suspends it again, as a server with suspended connections cannot stop.
    func close() {
        state.withLock { state in
            state.isClosing = true
            Self.resume(&state)
        }
    }

    /// Forgets the connection. After this no call touches it.
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

import CMicroHTTPD
import Foundation
import Synchronization

/// The state shared by libmicrohttpd's callbacks: the handler, the limits and the requests in progress.
final class ServerCore: Sendable {
    private struct State: Sendable {
        var gates: [ObjectIdentifier: ConnectionGate] = [:]
        var lines: [ObjectIdentifier: WebSocketLine] = [:]
        var isStopping = false
    }

    let handler: HTTPServer.Handler
    let doorkeeper: HTTPServer.Doorkeeper
    let finish: HTTPServer.Finish
    let limits: HTTPServer.Limits
    let connections: ConnectionTable
    let isSecure: Bool
    let watch: ConnectionWatch
    private let state = Mutex(State())
    private let openSockets = DispatchGroup()

    init(
        limits: HTTPServer.Limits, isSecure: Bool, doorkeeper: @escaping HTTPServer.Doorkeeper,
        finish: @escaping HTTPServer.Finish, handler: @escaping HTTPServer.Handler
    ) throws(HTTPServerError) {
        self.limits = limits
        self.isSecure = isSecure
        self.doorkeeper = doorkeeper
        self.finish = finish
        connections = ConnectionTable(limits)
        self.handler = handler
        watch = try ConnectionWatch()
    }

    deinit {
        watch.stop()
    }

    /// Opens a gate for a new request; `nil` if the server is stopping.
    func open(_ connection: OpaquePointer) -> ConnectionGate? {
        let gate = ConnectionGate(connection)
        return state.withLock { state in
            guard !state.isStopping else { return nil }
            state.gates[ObjectIdentifier(gate)] = gate
            return gate
        }
    }

    /// Forgets a completed request.
    func retire(_ gate: ConnectionGate) {
        gate.retire()
        _ = state.withLock { $0.gates.removeValue(forKey: ObjectIdentifier(gate)) }
    }

    /// Keeps a connection that has become a WebSocket until it ends.
    func insert(_ line: WebSocketLine) {
        openSockets.enter()
        let isStopping = state.withLock { state in
            state.lines[ObjectIdentifier(line)] = line
            return state.isStopping
        }
        if isStopping { line.end() }
    }

    func remove(_ line: WebSocketLine) {
        _ = state.withLock { $0.lines.removeValue(forKey: ObjectIdentifier(line)) }
        openSockets.leave()
    }

    /// Ends all requests in progress, and refuses new ones. Returns when no WebSocket is left: libmicrohttpd must have
    /// all connections back before it stops.
    func close() {
        let (gates, lines) = state.withLock { state in
            state.isStopping = true
            return (Array(state.gates.values), Array(state.lines.values))
        }
        for gate in gates {
            gate.close()
        }
        for line in lines {
            line.end()
        }
        openSockets.wait()
    }
}

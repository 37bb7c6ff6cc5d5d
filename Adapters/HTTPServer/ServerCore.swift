import CMicroHTTPD
import Synchronization

/// What the callbacks of libmicrohttpd work with: the handler, the limits and the requests under way.
final class ServerCore: Sendable {
    private struct State: Sendable {
        var gates: [ObjectIdentifier: ConnectionGate] = [:]
        var isStopping = false
    }

    let handler: HTTPServer.Handler
    let limits: HTTPServer.Limits
    let isSecure: Bool
    let watch: StreamWatch
    private let state = Mutex(State())

    init(limits: HTTPServer.Limits, isSecure: Bool, handler: @escaping HTTPServer.Handler) throws(HTTPServerError) {
        self.limits = limits
        self.isSecure = isSecure
        self.handler = handler
        watch = try StreamWatch()
    }

    deinit {
        watch.stop()
    }

    /// Opens a gate for a request that begins; `nil` when the server is stopping.
    func open(_ connection: OpaquePointer) -> ConnectionGate? {
        let gate = ConnectionGate(connection)
        return state.withLock { state in
            guard !state.isStopping else { return nil }
            state.gates[ObjectIdentifier(gate)] = gate
            return gate
        }
    }

    /// Forgets a request that is over.
    func retire(_ gate: ConnectionGate) {
        gate.retire()
        _ = state.withLock { $0.gates.removeValue(forKey: ObjectIdentifier(gate)) }
    }

    /// Makes every request under way end, and refuses new ones.
    func close() {
        let gates = state.withLock { state in
            state.isStopping = true
            return Array(state.gates.values)
        }
        for gate in gates {
            gate.close()
        }
    }
}

import CMicroHTTPD
import Foundation
import Glibc
import Synchronization

/// The connections whose peers have not yet been admitted as known.
///
/// Opening a connection costs its peer nothing, but costs the server one of its few descriptors. Until one of its
/// requests is admitted as known, a connection is a stranger: each request head has a deadline, however steadily its
/// bytes arrive, and the number of strangers is limited. If there are too many, the oldest one is ended, so that a peer
/// that sends its request at once is always served.
final class ConnectionTable: Sendable {
    private struct Stranger: Sendable {
        let socket: Int32
        let network: String
        let arrival: UInt64
        /// The deadline for the complete request head, or `nil` while a request is being handled.
        var deadline: ContinuousClock.Instant?
    }

    private struct State: Sendable {
        var strangers: [UInt: Stranger] = [:]
        var arrivals: UInt64 = 0
        /// True if the next check of the deadlines is scheduled.
        var isWatching = false
    }

    private let limits: HTTPServer.Limits
    private let state = Mutex(State())

    init(_ limits: HTTPServer.Limits) {
        self.limits = limits
    }

    // MARK: Events from libmicrohttpd

    /// Adds a new connection, and ends another if there are now too many strangers.
    func insert(_ connection: OpaquePointer) {
        let network = Self.network(of: connection_client_address(connection))
        let socket = connection_socket(connection)
        state.withLock { state in
            state.arrivals += 1
            state.strangers[UInt(bitPattern: connection)] = Stranger(
                socket: socket, network: network, arrival: state.arrivals, deadline: .now + limits.headTime)
            makeRoom(&state, beside: network)
        }
        watch()
    }

    /// Records that the head of a request is complete.
    ///
    /// - Parameter isKnown: True if the peer is no longer a stranger.
    func headArrived(on connection: OpaquePointer, isKnown: Bool) {
        let key = UInt(bitPattern: connection)
        state.withLock { state in
            if isKnown { state.strangers[key] = nil } else { state.strangers[key]?.deadline = nil }
        }
    }

    /// Records that a request got its response and the next one may begin.
    func requestEnded(on connection: OpaquePointer) {
        let deadline = ContinuousClock.now + limits.headTime
        state.withLock { $0.strangers[UInt(bitPattern: connection)]?.deadline = deadline }
        watch()
    }

    /// Forgets a connection. Its socket is still open, so no other connection can get the same number until this
    /// returns.
    func remove(_ connection: OpaquePointer) {
        _ = state.withLock { $0.strangers.removeValue(forKey: UInt(bitPattern: connection)) }
    }

    // MARK: Places

    private func makeRoom(_ state: inout State, beside network: String) {
        if state.strangers.values.count(where: { $0.network == network }) > limits.strangersOfNetwork {
            endFirst(of: network, &state)
        } else if state.strangers.count > limits.strangers {
            // The network with the most strangers must give way, so that no peer can take all places.
            let counts = state.strangers.values.reduce(into: [:]) { $0[$1.network, default: 0] += 1 }
            counts.max { $0.value < $1.value }.map { endFirst(of: $0.key, &state) }
        }
    }

    private func endFirst(of network: String, _ state: inout State) {
        let first = state.strangers.filter { $0.value.network == network }.min { $0.value.arrival < $1.value.arrival }
        first.map { end($0.key, &state) }
    }

    /// Ends a connection. libmicrohttpd notices, closes the socket and calls `remove`.
    private func end(_ key: UInt, _ state: inout State) {
        guard let stranger = state.strangers.removeValue(forKey: key) else { return }
        shutdown(stranger.socket, Int32(SHUT_RDWR))
    }

    /// The address without its port, or the first 64 bits of an IPv6 address, as a single peer may own the rest.
    private static func network(of address: UnsafePointer<sockaddr>?) -> String {
        let text = HTTPRequest.text(of: address)
        guard text.contains(":"), !text.hasPrefix("::ffff:"), text != "::1" else { return text }
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &bytes) == 1 else { return text }
        return withUnsafeBytes(of: &bytes) { $0.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") }
    }

    // MARK: Deadlines

    /// Schedules a single check of the deadlines of all waiting connections.
    private func watch() {
        let next = state.withLock { state -> ContinuousClock.Instant? in
            guard !state.isWatching, let next = state.strangers.values.compactMap(\.deadline).min() else { return nil }
            state.isWatching = true
            return next
        }
        guard let next else { return }
        let delay = max(.milliseconds(100), next - .now)
        let seconds = Double(delay.components.seconds) + Double(delay.components.attoseconds) / 1e18
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.endLate() }
    }

    private func endLate() {
        state.withLock { state in
            state.isWatching = false
            let now = ContinuousClock.now
            for (key, stranger) in state.strangers {
                if let deadline = stranger.deadline, deadline <= now { end(key, &state) }
            }
        }
        watch()
    }
}

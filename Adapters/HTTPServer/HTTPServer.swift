import CMicroHTTPD
import Foundation
import Glibc
import Synchronization

/// A web server on libmicrohttpd: one epoll thread and any number of open event streams.
package final class HTTPServer: Sendable {
    /// Handles a request on the server's only thread. It must respond at once, or keep the responder and return. The
    /// connection then waits without blocking a thread.
    package typealias Handler = @Sendable (HTTPRequest, Responder) -> Void

    /// Decides on a request whose body has not arrived yet.
    package typealias Doorkeeper = @Sendable (HTTPRequest) -> Admission

    /// Post-processes every response, including those of the server itself.
    package typealias Finish = @Sendable (HTTPResponse) -> HTTPResponse

    /// The decision whether to admit a request.
    package enum Admission: Sendable {
        /// The request gets this response without its body being read.
        case answered(HTTPResponse)
        /// The request is open to anyone.
        case stranger
        /// The peer has identified itself. The value becomes the request's `peer`, and the connection no longer counts
        /// as a stranger.
        case known(as: String?)
    }

    package struct Limits: Sendable {
        /// The maximum size of a request's body in bytes; larger ones get status 413.
        package var bodySize = 1 << 20
        /// The maximum body sizes, in bytes, for paths that begin with one of these prefixes.
        package var largerBodies: [String: Int] = [:]
        /// The time for a request's complete head to arrive, counted from the connection or the previous request.
        package var headTime = Duration.seconds(10)
        /// The time for a request's complete body to arrive; a peer that sends it too slowly is cut off.
        package var bodyTime = Duration.seconds(30)
        /// The same for the paths with larger bodies.
        package var largerBodyTime = Duration.seconds(180)
        /// The maximum time without a byte in the middle of a request or response.
        package var silence = Duration.seconds(15)
        /// The maximum time between two requests of one connection.
        package var keepAlive = Duration.seconds(120)
        package var connections = 8192
        /// The maximum number of connections without a request that was admitted as known.
        package var strangers = 1024
        /// The same for one IPv4 address, or for the IPv6 addresses with the same first 64 bits.
        package var strangersOfNetwork: Int { strangers - strangers / 4 }

        package init() {}

        /// Derives the maximum number of connections from the number of files that the process may have open.
        ///
        /// A WebSocket over TLS needs two additional descriptors of libmicrohttpd.
        ///
        /// - Parameter descriptors: The number of files that the process may have open.
        package init(descriptors: Int, isSecure: Bool) {
            let free = max(64, descriptors - Self.reserve)
            connections = min(connections, isSecure ? free / 3 : free)
            strangers = min(strangers, connections / 2)
        }

        /// The limits for the body of a request to `path`.
        func body(to path: String) -> (size: Int, time: Duration) {
            guard let larger = largerBodies.first(where: { path.hasPrefix($0.key) }) else {
                return (bodySize, bodyTime)
            }
            return (max(bodySize, larger.value), max(bodyTime, largerBodyTime))
        }

        /// Descriptors for everything else: databases, files being sent, child processes, other services.
        private static let reserve = 256
    }

    /// A certificate chain and its private key, both in PEM.
    package struct Identity: Sendable {
        package var certificate: String
        package var key: String

        package init(certificate: String, key: String) {
            self.certificate = certificate
            self.key = key
        }
    }

    /// The canonical form of a numeric address, such as `127.0.0.1` for `127.1`, or `nil` if the text isn't one.
    package static func canonicalAddress(_ text: String) -> String? { ListeningSocket.canonical(text) }

    /// libmicrohttpd's daemon may be stopped from any thread.
    private struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// The port that the server listens on.
    package let port: UInt16
    private let core: ServerCore
    private let daemon: Mutex<Daemon?>

    /// Starts a server. It is listening when this returns.
    ///
    /// - Parameters:
    ///   - address: A numeric address of this machine.
    ///   - port: The port, or 0 for any free one.
    ///   - identity: The certificate for TLS, or `nil` for plain HTTP.
    ///   - doorkeeper: Refuses unwelcome requests before their body is read.
    ///   - finish: Adds the headers that all responses have in common.
    package init(
        address: String = "127.0.0.1", port: UInt16, limits: Limits = Limits(), identity: Identity? = nil,
        doorkeeper: @escaping Doorkeeper = { _ in .known(as: nil) }, finish: @escaping Finish = { $0 },
        handler: @escaping Handler
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(address: address, port: port)
        core = try ServerCore(
            limits: limits, isSecure: identity != nil, doorkeeper: doorkeeper, finish: finish, handler: handler)
        let options = DaemonOptions(socket: socket.descriptor, core: core, identity: identity)
        daemon = Mutex(Daemon(pointer: try options.start()))
        self.port = socket.port
    }

    deinit {
        stop()
    }

    /// Ends every request and stream, then the server. It waits for the server's threads, so don't call it while one of
    /// them may be waiting for the caller.
    package func stop() {
        let running = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let running else { return }
        // No request is admitted after this, so `MHD_quiesce_daemon` is not needed. It would take the listening socket
        // from a thread that may be about to do the same, on which libmicrohttpd 0.9.75 ends the process.
        core.close()
        MHD_stop_daemon(running.pointer)
    }
}

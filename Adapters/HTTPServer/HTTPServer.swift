import CMicroHTTPD
import Foundation
import Glibc
import Synchronization

/// A web server on libmicrohttpd: one epoll thread, any number of open event streams.
package final class HTTPServer: Sendable {
    /// Handles a request. It runs on the server's only thread: respond at once, or keep the responder and return.
    /// Meanwhile, the connection waits without a thread.
    package typealias Handler = @Sendable (HTTPRequest, Responder) -> Void

    /// Decides on a request whose body has not arrived yet.
    package typealias Doorkeeper = @Sendable (HTTPRequest) -> Admission

    /// Completes every response, including those of the server itself.
    package typealias Finish = @Sendable (HTTPResponse) -> HTTPResponse

    /// The decision to admit a request or not.
    package enum Admission: Sendable {
        /// The request gets this response, and its body is not read.
        case answered(HTTPResponse)
        /// Anyone may request this.
        case stranger
        /// The peer has identified itself; the value becomes the request's `peer`. The connection keeps its place.
        case known(as: String?)
    }

    package struct Limits: Sendable {
        /// The maximum bytes of a request's body; a larger one gets status 413.
        package var bodySize = 1 << 20
        /// Paths that begin with one of these take larger bodies, of at most so many bytes.
        package var largerBodies: [String: Int] = [:]
        /// The time for a request's complete head to arrive, counted from the connection or the previous request.
        package var headTime = Duration.seconds(10)
        /// The time for a request's complete body to arrive; a peer that drips it is cut off.
        package var bodyTime = Duration.seconds(30)
        /// The same for a larger body.
        package var largerBodyTime = Duration.seconds(180)
        /// The time without a byte in the middle of a request or response.
        package var silence = Duration.seconds(15)
        /// The time between two requests of one connection.
        package var keepAlive = Duration.seconds(120)
        package var connections = 8192
        /// Connections without a request that was admitted as known.
        package var strangers = 1024
        /// The same for one address, or for the addresses that begin with the same 64 bits (IPv6).
        package var strangersOfNetwork: Int { strangers - strangers / 4 }

        package init() {}

        /// Allows as many connections as the process may have open files.
        ///
        /// libmicrohttpd adds two descriptors to each WebSocket over TLS.
        ///
        /// - Parameter descriptors: The number of files that the process may have open.
        package init(descriptors: Int, isSecure: Bool) {
            let free = max(64, descriptors - Self.reserve)
            connections = min(connections, isSecure ? free / 3 : free)
            strangers = min(strangers, connections / 2)
        }

        /// The limits of the body of a request to `path`.
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

    /// The canonical form of a numeric address, such as `127.0.0.1` for `127.1`, or `nil` if it is not one.
    package static func canonicalAddress(_ text: String) -> String? { ListeningSocket.canonical(text) }

    /// libmicrohttpd's daemon may be stopped from any thread.
    private struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// The port that the server listens on.
    package let port: UInt16
    private let core: ServerCore
    private let daemon: Mutex<Daemon?>

    /// Starts a server, which is listening when this returns.
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

    /// Ends every request and stream, then the server. Returns when its threads have ended, so do not call it where one
    /// of them may wait for the caller.
    package func stop() {
        let running = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let running else { return }
        // No request is admitted from here on, so `MHD_quiesce_daemon` is not needed: it takes the listening socket
        // from a thread that may be about to do the same, and libmicrohttpd 0.9.75 then ends the process.
        core.close()
        MHD_stop_daemon(running.pointer)
    }
}

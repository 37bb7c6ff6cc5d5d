import CMicroHTTPD
import Foundation
import Glibc
import Synchronization

/// A web server on libmicrohttpd: one epoll thread, any number of open event streams.
package final class HTTPServer: Sendable {
    /// Answers a request. It runs on the server's only thread: give the answer at once, or keep the responder and
    /// return. The connection waits without a thread meanwhile.
    package typealias Handler = @Sendable (HTTPRequest, Responder) -> Void

    /// Looks at a request whose body is not there yet. What it answers is final; `nil` lets the request in.
    package typealias Refusal = @Sendable (HTTPRequest) -> HTTPResponse?

    package struct Limits: Sendable {
        /// Bytes of a request's body; more is answered with 413.
        package var bodySize = 1 << 20
        /// For a request's body to arrive in whole; whoever drips it is cut off.
        package var bodyTime = Duration.seconds(30)
        /// Without a byte in the middle of a request or response.
        package var silence = Duration.seconds(15)
        /// Between two requests of one connection.
        package var keepAlive = Duration.seconds(120)
        package var connections = 8192

        package init() {}
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

    /// libmicrohttpd's daemon takes `stop` from any thread.
    private struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// The port it listens on.
    package let port: UInt16
    private let core: ServerCore
    private let daemon: Mutex<Daemon?>

    /// Starts a server, which listens when this returns.
    ///
    /// - Parameters:
    ///   - address: a numeric address of this machine.
    ///   - port: 0 takes any free port.
    ///   - identity: makes it speak TLS.
    ///   - refusal: keeps out who may not come in, before anything of theirs is kept.
    package init(
        address: String = "127.0.0.1", port: UInt16, limits: Limits = Limits(), identity: Identity? = nil,
        refusal: @escaping Refusal = { _ in nil }, handler: @escaping Handler
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(address: address, port: port)
        core = try ServerCore(limits: limits, isSecure: identity != nil, refusal: refusal, handler: handler)
        let options = DaemonOptions(socket: socket.descriptor, core: core, identity: identity)
        daemon = Mutex(Daemon(pointer: try options.start()))
        self.port = socket.port
    }

    deinit {
        stop()
    }

    /// Ends every request and stream, then the server. Returns when its threads have ended: not to be called
    /// where one of them may wait for the caller.
    package func stop() {
        let running = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let running else { return }
        // Nobody is let in any more, which is why `MHD_quiesce_daemon` is not needed: it takes the listening socket
        // from a thread that may be about to do the same, and libmicrohttpd 0.9.75 then ends the process.
        core.close()
        MHD_stop_daemon(running.pointer)
    }
}

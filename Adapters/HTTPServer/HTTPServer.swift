import CMicroHTTPD
import Foundation
import Glibc
import Synchronization

/// A web server on libmicrohttpd: one epoll thread, any number of open event streams.
package final class HTTPServer: Sendable {
    /// Answers a request. It runs on the server's only thread: give the answer at once, or keep the responder and
    /// return. The connection waits without a thread meanwhile.
    package typealias Handler = @Sendable (HTTPRequest, Responder) -> Void

    /// Looks at a request whose body is not there yet.
    package typealias Doorkeeper = @Sendable (HTTPRequest) -> Admission

    /// Completes every response, those of the server itself included.
    package typealias Finish = @Sendable (HTTPResponse) -> HTTPResponse

    /// Whether a request comes in.
    package enum Admission: Sendable {
        /// It is answered with this, and its body is not read.
        case answered(HTTPResponse)
        /// Anyone may ask for this.
        case stranger
        /// Its peer has shown who it is, and is the request's `peer`. The connection keeps its place from now on.
        case known(as: String?)
    }

    package struct Limits: Sendable {
        /// Bytes of a request's body; more is answered with 413.
        package var bodySize = 1 << 20
        /// For a request's head to arrive in whole, counted from the connection or the request before it.
        package var headTime = Duration.seconds(10)
        /// For a request's body to arrive in whole; whoever drips it is cut off.
        package var bodyTime = Duration.seconds(30)
        /// Without a byte in the middle of a request or response.
        package var silence = Duration.seconds(15)
        /// Between two requests of one connection.
        package var keepAlive = Duration.seconds(120)
        package var connections = 8192
        /// Connections of which no request was admitted as known.
        package var strangers = 1024
        /// The same of one address, or of the addresses that begin with the same 64 bits (IPv6).
        package var strangersOfNetwork: Int { strangers - strangers / 4 }

        package init() {}

        /// As many connections as the open files of the process allow.
        ///
        /// libmicrohttpd adds two descriptors to each WebSocket over TLS.
        ///
        /// - Parameter descriptors: how many files the process may have open.
        package init(descriptors: Int, isSecure: Bool) {
            let free = max(64, descriptors - Self.reserve)
            connections = min(connections, isSecure ? free / 3 : free)
            strangers = min(strangers, connections / 2)
        }

        /// Descriptors for everything else: databases, files that are sent, child processes, other services.
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

    /// The usual form of a numeric address, such as `127.0.0.1` of `127.1`; `nil` if it is none.
    package static func canonicalAddress(_ text: String) -> String? { ListeningSocket.canonical(text) }

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
    ///   - doorkeeper: keeps out who may not come in, before anything of theirs is kept.
    ///   - finish: adds what every response has.
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

package import Foundation

/// A server that redirects every request, and the one that it redirects to.
package struct RedirectTrap: Sendable {
    package static let statuses = [301, 302, 303, 307, 308]
    /// Another port of the same host, and another host.
    package static let hosts = ["127.0.0.1", "localhost"]

    private let server: HostileServer
    private let collector: HostileServer
    /// The target of the redirects: `localhost:4711`.
    package let target: String

    package init(status: Int, host: String) throws {
        collector = try HostileServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]") }
        target = "\(host):\(collector.port)"
        let location = collector.url("/collect", host: host)
        server = try HostileServer {
            $0.send("HTTP/1.1 \(status) Moved\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
        }
    }

    package func stop() {
        server.stop()
        collector.stop()
    }

    package var url: URL { server.url() }
    package var port: Int { server.port }
    /// The number of requests to the first server.
    package var requests: Int { server.requests.count }
    /// The heads of the requests that reached the second server.
    package var collected: [String] { collector.requests }
}

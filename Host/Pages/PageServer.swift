package import Foundation
package import HTTPServer
import ViewGraph

/// The web server of the host. It passes the requests that `Access` admits to the router.
package final class PageServer: Sendable {
    private let server: HTTPServer
    private let address: String
    private let isSecure: Bool

    /// Starts listening; `router` must be complete.
    ///
    /// - Throws: `HTTPServerError` with one sentence.
    package init(
        address: String = "127.0.0.1", port: UInt16, limits: HTTPServer.Limits = .init(),
        identity: HTTPServer.Identity? = nil, access: Access, router: Router
    ) throws {
        self.address = address
        isSecure = identity != nil
        let isSecure = isSecure
        var limits = limits
        limits.largerBodies[PageFiles.prefix] = PageFiles.mostBytes
        server = try HTTPServer(
            address: address, port: port, limits: limits, identity: identity, doorkeeper: access.admission,
            finish: { access.secured($0, isSecure: isSecure) },
            handler: { router.answer(access.forwarded($0) ?? $0, $1) })
    }

    /// The port that it listens on.
    package var port: UInt16 { server.port }

    /// The address for browsers.
    package var url: URL {
        var components = URLComponents()
        components.scheme = isSecure ? "https" : "http"
        components.host =
            switch address {
            case "0.0.0.0", "::": ProcessInfo.processInfo.hostName
            case let address where address.contains(":"): "[\(address)]"
            default: address
            }
        components.port = Int(port)
        components.path = "/"
        return components.url ?? URL(filePath: "/")
    }

    /// Ends the server without blocking the main actor, because an event in progress may be waiting for it.
    package func stop() async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async { [server] in
                server.stop()
                done.resume()
            }
        }
    }
}

package import Foundation
package import HTTPServer

/// The web side of the host: lets in whom `Access` knows, and hands what they ask to the router.
package final class PageServer: Sendable {
    private let server: HTTPServer
    private let address: String
    private let isSecure: Bool

    /// Starts to listen; `router` is complete by now.
    ///
    /// - Throws: `HTTPServerError` with one sentence.
    package init(
        address: String = "127.0.0.1", port: UInt16, limits: HTTPServer.Limits = .init(),
        identity: HTTPServer.Identity? = nil, access: Access, router: Router
    ) throws {
        self.address = address
        isSecure = identity != nil
        let isSecure = isSecure
        server = try HTTPServer(
            address: address, port: port, limits: limits, identity: identity, doorkeeper: access.admission,
            finish: { access.secured($0, isSecure: isSecure) }, handler: router.answer)
    }

    /// The port it listens on.
    package var port: UInt16 { server.port }

    /// Where a browser finds it.
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

    /// Ends the server. The main actor stays free meanwhile: an event on its way may wait for it.
    package func stop() async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async { [server] in
                server.stop()
                done.resume()
            }
        }
    }
}

package import Foundation

/// A complete request, with its body.
package struct HTTPRequest: Sendable {
    /// The method in capitals: `GET`, `HEAD`, `POST`.
    package var method: String
    /// The decoded path; starts with a slash.
    package var path: String
    /// The decoded query. If a name is repeated, its last value counts.
    package var query: [String: String]
    package var headers: HTTPHeaders
    package var cookies: [String: String]
    package var body: Data
    /// The peer's numeric address, without its port.
    package var remoteAddress: String
    /// The peer's identity as determined by the server's doorkeeper, or `nil` if there is none.
    package var peer: String?
    /// True if the request came over TLS.
    package var isSecure: Bool

    package init(
        method: String, path: String, query: [String: String] = [:], headers: HTTPHeaders = [:],
        cookies: [String: String] = [:], body: Data = Data(), remoteAddress: String = "127.0.0.1",
        isSecure: Bool = false
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
        self.remoteAddress = remoteAddress
        self.isSecure = isSecure
    }

    /// True if the peer is a program on this machine.
    package var isLocal: Bool {
        remoteAddress.hasPrefix("127.") || remoteAddress == "::1" || remoteAddress.hasPrefix("::ffff:127.")
    }
}

package import Foundation

/// One request, complete with its body.
package struct HTTPRequest: Sendable {
    /// In capitals: `GET`, `HEAD`, `POST`.
    package var method: String
    /// The decoded path; starts with a slash.
    package var path: String
    /// The decoded query; of a repeated name the last value.
    package var query: [String: String]
    package var headers: HTTPHeaders
    package var cookies: [String: String]
    package var body: Data
    /// The peer's numeric address, without its port.
    package var remoteAddress: String
    /// Whom the server's doorkeeper has recognized; `nil` if it gives no names.
    package var peer: String?
    /// Whether it came over TLS.
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

    /// Whether the peer is a program of this machine.
    package var isLocal: Bool {
        remoteAddress.hasPrefix("127.") || remoteAddress == "::1" || remoteAddress.hasPrefix("::ffff:127.")
    }
}

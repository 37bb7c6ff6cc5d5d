package import Foundation

/// The address of a browser at its vendor's push service, and the keys for encrypting messages that only this browser
/// can read.
///
/// Its JSON has the format of `PushSubscription.toJSON()` in a browser.
package struct PushSubscription: Codable, Sendable, Hashable {
    /// The address at the push service. It is a secret: anyone who knows it can send messages, though none that the
    /// browser can decrypt.
    package let endpoint: URL
    package let keys: Keys

    package struct Keys: Codable, Sendable, Hashable {
        /// The browser's public key, a point of P-256 in URL-safe Base64.
        package let p256dh: String
        /// 16 bytes known only to the browser and its sender, in URL-safe Base64.
        package let auth: String

        package init(p256dh: String, auth: String) {
            self.p256dh = p256dh
            self.auth = auth
        }
    }

    /// - Returns: `nil` if the values cannot form a subscription: the scheme isn't `https` (except on this machine), or
    ///   a key has the wrong size.
    package init?(endpoint: String, keys: Keys) {
        guard let url = URL(string: endpoint), let host = url.host(), url.user() == nil else { return nil }
        let isHere = ["127.0.0.1", "localhost", "::1"].contains(host)
        guard url.scheme == "https" || (url.scheme == "http" && isHere) else { return nil }
        guard let point = Data(base64URL: keys.p256dh), point.count == 65, point.first == 4,
            Data(base64URL: keys.auth)?.count == 16
        else { return nil }
        self.endpoint = url
        self.keys = keys
    }

    /// The scheme, host and port of the push service, in the form required in a token (RFC 6454, 6.1).
    var origin: String {
        let port = endpoint.port.map { ":\($0)" } ?? ""
        let host = endpoint.host() ?? ""
        return "\(endpoint.scheme ?? "https")://\(host.contains(":") ? "[\(host)]" : host)\(port)"
    }
}

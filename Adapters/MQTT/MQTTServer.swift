package import Foundation

/// The address of a server, which MQTT calls a broker, and the account there.
package struct MQTTServer: Sendable, Hashable {
    package let name: String
    package let port: Int
    /// True if the connection uses TLS. The server then needs a certificate that this machine trusts.
    package let isSecure: Bool
    package let user: String?
    package let password: String?

    /// The largest number of bytes in the name, the user and the password.
    private static let limit = 500

    /// `nil` unless the address is `mqtt://NAME[:PORT]` or `mqtts://NAME[:PORT]`.
    ///
    /// - Parameter password: ignored without a user, as MQTT 3.1.1 has none without.
    package init?(url: URL, user: String? = nil, password: String? = nil) {
        guard let scheme = url.scheme?.lowercased(), ["mqtt", "mqtts"].contains(scheme),
            let name = url.host(percentEncoded: false), !name.isEmpty,
            [name, user ?? "", password ?? ""].allSatisfy({ $0.utf8.count <= Self.limit && !$0.utf8.contains(0) }),
            (1...65_535).contains(url.port ?? 1883)
        else { return nil }
        self.name = name
        isSecure = scheme == "mqtts"
        port = url.port ?? (isSecure ? 8883 : 1883)
        self.user = user
        self.password = user == nil ? nil : password
    }
}

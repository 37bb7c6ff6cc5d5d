package import Foundation

/// The address of an MQTT server (also called a broker), and the account on it.
package struct MQTTServer: Sendable, Hashable {
    package let name: String
    package let port: Int
    /// True if the connection uses TLS. The server then needs a certificate trusted on this machine.
    package let isSecure: Bool
    package let user: String?
    package let password: String?

    /// The maximum length of the name, the user and the password, in bytes.
    private static let limit = 500

    /// `nil` unless the address is `mqtt://NAME[:PORT]` or `mqtts://NAME[:PORT]`.
    ///
    /// - Parameter password: Ignored if there is no user, because MQTT 3.1.1 allows no password without one.
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

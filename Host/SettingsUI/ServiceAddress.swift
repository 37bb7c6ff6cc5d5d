import Foundation
import HostSettings

/// The problem with a text that is not the address of a service. Its description is one sentence for a person.
enum AddressProblem: LocalizedError, Equatable {
    case notAnAddress
    case notABroker
    case notAnOwnAddress
    case otherScheme(String)

    var errorDescription: String? {
        switch self {
        case .notAnAddress:
            String(localized: "Enter a web address that starts with “http://” or “https://” and names a server.")
        case .notABroker:
            String(localized: "Enter an address that starts with “mqtt://” or “mqtts://” and names a server.")
        case .notAnOwnAddress:
            String(localized: "Enter “https://”, a name and perhaps a port, such as “https://reveille.example.org”.")
        case .otherScheme(let scheme):
            String(localized: "Only “http” and “https” addresses work here, not “\(scheme)”.")
        }
    }
}

extension URL {
    /// True if a secret for `other` may also be sent to this address: scheme, name and port are the same.
    func isSameServer(as other: URL?) -> Bool {
        func server(_ url: URL) -> [String?] {
            let scheme = url.scheme?.lowercased()
            return [scheme, url.host()?.lowercased(), "\(url.port ?? (scheme == "https" ? 443 : 80))"]
        }
        return other.map { server($0) == server(self) } ?? false
    }

    /// Parses the address of a service.
    static func ofService(_ text: String) throws(AddressProblem) -> URL {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), text.contains("://") else {
            throw .notAnAddress
        }
        guard ["http", "https"].contains(scheme) else { throw .otherScheme(scheme) }
        guard let host = url.host(), !host.isEmpty, !text.contains(where: \.isWhitespace) else { throw .notAnAddress }
        return url
    }

    /// Parses the address of an MQTT broker.
    static func ofBroker(_ text: String) throws(AddressProblem) -> URL {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // A name or password in the address would be shown together with the address.
        guard let url = URL(string: text), ["mqtt", "mqtts"].contains(url.scheme?.lowercased()), text.contains("://"),
            url.host()?.isEmpty == false, !text.contains(where: \.isWhitespace), url.user() == nil,
            url.password() == nil, ["", "/"].contains(url.path()), url.query() == nil, url.fragment() == nil
        else { throw .notABroker }
        return url
    }
}

extension OwnAddress {
    /// Parses an own address.
    static func named(_ text: String) throws(AddressProblem) -> OwnAddress {
        guard let address = OwnAddress(text) else { throw .notAnOwnAddress }
        return address
    }
}

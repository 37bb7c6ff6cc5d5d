package import Foundation

/// An address at which a proxy on this machine shows the host's pages over TLS: a name and a port, and nothing else.
package struct OwnAddress: Sendable, Equatable {
    /// The name in lower case, with the port unless it is 443, as browsers write it in `Host`.
    package let authority: String

    /// The address as browsers write it in `Origin`.
    package var origin: String { "https://\(authority)" }

    /// - Returns: `nil` if `text` is not such an address, for example if it has a path or a user, or no TLS.
    package init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard let match = text.wholeMatch(of: /https:\/\/([a-z0-9.-]{1,253})(:[0-9]{1,5})?\/?/) else { return nil }
        let labels = match.1.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy({ $0.wholeMatch(of: /[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?/) != nil }) else { return nil }
        guard let port = match.2.map({ UInt16($0.dropFirst()) }) ?? 443, port > 0 else { return nil }
        authority = port == 443 ? String(match.1) : "\(match.1):\(port)"
    }

    /// The address of the first page.
    package var url: URL { URL(string: "\(origin)/") ?? URL(filePath: "/") }

    /// True if `name`, the value of a request's `Host`, is this address.
    package func isNamed(by name: String?) -> Bool {
        guard let name = name?.lowercased() else { return false }
        return name == authority || name == "\(authority):443"
    }
}

extension OwnAddress: Codable {
    /// - Throws: `DecodingError`, for example if the text is not such an address, because requests that a proxy
    ///   forwards for it are trusted.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let address = OwnAddress(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "It is not “https://”, a name and perhaps a port.")
        }
        self = address
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(origin)
    }
}

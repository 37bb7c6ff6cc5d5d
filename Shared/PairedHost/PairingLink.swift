public import Foundation

/// The link that `reveille pair` prints: the address of a host and a code that works once.
public struct PairingLink: Hashable, Sendable {
    /// The host's address, without a path.
    public let address: URL
    public let code: String

    /// The maximum length of a text.
    private static let limit = 2_000

    /// Reads a link. `nil` if the text is not a pairing link.
    public init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count <= Self.limit, let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false,
            let code = parts.queryItems?.first(where: { $0.name == "key" })?.value, Self.isCode(code)
        else { return nil }
        var address = URLComponents()
        address.scheme = parts.scheme?.lowercased()
        address.host = parts.host
        address.port = parts.port
        guard let url = address.url else { return nil }
        (self.address, self.code) = (url, code)
    }

    /// True if the code has only characters of Base64: it is sent in a header.
    private static func isCode(_ code: String) -> Bool {
        !code.isEmpty && code.utf8.allSatisfy { $0 == 45 || $0 == 95 || isLetterOrDigit($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
}

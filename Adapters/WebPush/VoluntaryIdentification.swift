import Foundation

/// Identifies the sender to a push service (VAPID, RFC 8292), which also ties a subscription to this sender.
struct VoluntaryIdentification {
    let key: P256PrivateKey
    /// A `mailto:` or `https:` address at which the operators of the service can reach the sender.
    let contact: String

    /// The validity of a token, in seconds. Services refuse more than a day.
    private static let validity: TimeInterval = 12 * 3600

    private struct Header: Encodable {
        let alg = "ES256"
        let typ = "JWT"
    }

    private struct Claims: Encodable {
        let aud: String
        let exp: Int
        let sub: String
    }

    /// The value of `Authorization` for a request to the service at `origin`.
    func authorization(for origin: String, at now: Date) throws -> String {
        let claims = Claims(aud: origin, exp: Int(now.timeIntervalSince1970 + Self.validity), sub: contact)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = "\(try encoder.encode(Header()).base64URL).\(try encoder.encode(claims).base64URL)"
        let signature = try key.signature(of: Data(text.utf8))
        return "vapid t=\(text).\(signature.base64URL),k=\(key.publicText)"
    }
}

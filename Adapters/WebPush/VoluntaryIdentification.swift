import Foundation

/// Says to a push service who sends (VAPID, RFC 8292), which is also what ties a subscription to this sender.
struct VoluntaryIdentification {
    let key: P256PrivateKey
    /// A `mailto:` or `https:` address for the service's keepers.
    let contact: String

    /// How long a token may be used, in seconds; a service refuses one for more than a day.
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

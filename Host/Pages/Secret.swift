import CCrypto
package import Foundation

/// Creates, encodes and compares the random texts that grant access.
package enum Secret {
    /// 32 random bytes in URL-safe Base64.
    package static func random() -> String { text(of: randomBytes(32)) }

    /// Random bytes.
    package static func randomBytes(_ count: Int) -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// The SHA-256 of a text.
    package static func digest(of text: String) -> Data { digest(of: Data(text.utf8)) }

    /// The SHA-256 of bytes.
    package static func digest(of bytes: Data) -> Data {
        let bytes = Array(bytes)
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
        return Data(digest)
    }

    /// The HMAC-SHA-256 of `content` with the bytes of `key`.
    package static func signature(of content: Data, with key: String) -> Data {
        let (key, content) = (Array(key.utf8), Array(content))
        var signature = [UInt8](repeating: 0, count: 32)
        HMAC(EVP_sha256(), key, Int32(key.count), content, content.count, &signature, nil)
        return Data(signature)
    }

    /// Compares two values in constant time, so that the time does not reveal where they differ.
    package static func areEqual(_ one: Data, _ other: Data) -> Bool {
        guard one.count == other.count else { return false }
        return CRYPTO_memcmp(Array(one), Array(other), one.count) == 0
    }

    // MARK: URL-safe Base64

    /// The bytes as text.
    package static func text(of bytes: Data) -> String {
        bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The bytes that `text` encodes, or `nil` if `text(of:)` would not return exactly this text for them.
    package static func bytes(of text: String) -> Data? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let bytes = Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
        return bytes.flatMap { Self.text(of: $0) == text ? $0 : nil }
    }
}

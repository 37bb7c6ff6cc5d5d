import CCrypto
import Foundation

/// Encrypts messages so that only the intended browser can read them: RFC 8291, in the encoding of RFC 8188
/// (`aes128gcm`), as one record.
package enum MessageEncryption {
    /// The maximum length of the text in bytes. Push services accept 4,096 bytes (RFC 8030, 7.2), of which the header
    /// and tag need 103.
    package static let limit = 4096 - 86 - 1 - 16

    /// - Throws: `CryptoFailure` if the subscription's key is invalid.
    static func encrypt(_ text: Data, for subscription: PushSubscription) throws(CryptoFailure) -> Data {
        var generator = SystemRandomNumberGenerator()
        let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        return try encrypt(text, for: subscription, salt: salt, key: P256PrivateKey())
    }

    /// - Parameters:
    ///   - salt: 16 bytes, different for each message.
    ///   - key: A key created for this message only.
    static func encrypt(
        _ text: Data, for subscription: PushSubscription, salt: Data, key: P256PrivateKey
    ) throws(CryptoFailure) -> Data {
        guard let peer = Data(base64URL: subscription.keys.p256dh), let auth = Data(base64URL: subscription.keys.auth)
        else { throw CryptoFailure("The subscription's keys are not URL-safe Base64.") }
        let secret = try key.sharedSecret(with: peer)
        // Sections 3.3 and 3.4 of RFC 8291: the content encryption keys are derived from the shared secret and both
        // public keys.
        let input = derive(
            from: secret, salt: auth, purpose: Data("WebPush: info\0".utf8) + peer + key.publicKey, count: 32)
        let contentKey = derive(from: input, salt: salt, purpose: Data("Content-Encoding: aes128gcm\0".utf8), count: 16)
        let nonce = derive(from: input, salt: salt, purpose: Data("Content-Encoding: nonce\0".utf8), count: 12)
        // The header of RFC 8188, section 2.1: salt, record size, the sender's key; 2 marks the last record.
        var head = salt
        head.append(contentsOf: [0, 0, 16, 0, UInt8(key.publicKey.count)])
        return head + key.publicKey + (try seal(text + [2], key: contentKey, nonce: nonce))
    }

    /// HKDF with SHA-256 for at most 32 bytes (RFC 5869): extract, and the first block of expand.
    private static func derive(from secret: Data, salt: Data, purpose: Data, count: Int) -> Data {
        authenticate(purpose + [1], with: authenticate(secret, with: salt)).prefix(count)
    }

    /// HMAC with SHA-256.
    private static func authenticate(_ data: Data, with key: Data) -> Data {
        var digest = [UInt8](repeating: 0, count: 32)
        let (bytes, keyBytes) = (Array(data), Array(key))
        HMAC(EVP_sha256(), keyBytes, Int32(keyBytes.count), bytes, bytes.count, &digest, nil)
        return Data(digest)
    }

    /// Encrypts with AES-128 in Galois/counter mode. The result is the encrypted text and the 16-byte tag that
    /// authenticates it.
    private static func seal(_ text: Data, key: Data, nonce: Data) throws(CryptoFailure) -> Data {
        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: text.count)
        var tag = [UInt8](repeating: 0, count: 16)
        var count: Int32 = 0
        var rest: Int32 = 0
        guard EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, Array(key), Array(nonce)) == 1,
            EVP_EncryptUpdate(context, &sealed, &count, Array(text), Int32(text.count)) == 1,
            EVP_EncryptFinal_ex(context, nil, &rest) == 1, Int(count) == text.count,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1
        else { throw CryptoFailure("Nothing could be encrypted.") }
        return Data(sealed + tag)
    }
}

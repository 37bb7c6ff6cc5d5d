import CSodium
import Foundation

/// Encryption with XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha), whose nonces are long enough to be chosen at random.
enum Sealing {
    static let keyByteCount = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)
    private static let nonceByteCount = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    private static let tagByteCount = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

    /// Seals a secret. The result is the nonce, the ciphertext and the tag.
    static func seal(_ secret: Secret, with key: Secret, authenticating data: Data) -> Data {
        precondition(key.count == keyByteCount)
        var sealed = Data(count: nonceByteCount + secret.count + tagByteCount)
        sealed.withUnsafeMutableBytes { output in
            let target = output.bindMemory(to: UInt8.self)
            guard let nonce = target.baseAddress else { return }
            randombytes_buf(nonce, nonceByteCount)
            secret.withUnsafeBytes { text in
                key.withUnsafeBytes { key in
                    guard let key = key.bindMemory(to: UInt8.self).baseAddress else { return }
                    _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
                        nonce + nonceByteCount, nil, text.bindMemory(to: UInt8.self).baseAddress,
                        UInt64(text.count), Array(data), UInt64(data.count), nil, nonce, key)
                }
            }
        }
        return sealed
    }

    /// The secret, or `nil` if the key is wrong, or the bytes or the authenticated data have been changed.
    static func open(_ sealed: Data, with key: Secret, authenticating data: Data) -> Secret? {
        let count = sealed.count - nonceByteCount - tagByteCount
        guard count >= 0, key.count == keyByteCount else { return nil }
        let input = Array(sealed)
        var isGenuine = false
        let secret = Secret(count: count) { output in
            key.withUnsafeBytes { key in
                input.withUnsafeBufferPointer { input in
                    guard let nonce = input.baseAddress, let key = key.bindMemory(to: UInt8.self).baseAddress else {
                        return
                    }
                    isGenuine =
                        crypto_aead_xchacha20poly1305_ietf_decrypt(
                            output.bindMemory(to: UInt8.self).baseAddress, nil, nil, nonce + nonceByteCount,
                            UInt64(input.count - nonceByteCount), Array(data), UInt64(data.count), nonce, key)
                        == 0
                }
            }
        }
        return isGenuine ? secret : nil
    }
}

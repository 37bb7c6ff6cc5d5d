import CCrypto
import Foundation

/// An authenticated cipher of libcrypto.
struct AuthenticatedCipher {
    /// The length of all tags.
    static let tagByteCount = 16

    private let implementation: OpaquePointer

    /// ChaCha20-Poly1305 (RFC 8439).
    ///
    /// - Throws: `CryptoKitError.incorrectKeySize`
    static func chaChaPoly(_ key: SymmetricKey) throws(CryptoKitError) -> AuthenticatedCipher {
        guard key.bitCount == 256 else { throw .incorrectKeySize }
        return AuthenticatedCipher(implementation: EVP_chacha20_poly1305())
    }

    /// AES in Galois/counter mode (NIST SP 800-38D).
    ///
    /// - Throws: `CryptoKitError.incorrectKeySize`
    static func aesGCM(_ key: SymmetricKey) throws(CryptoKitError) -> AuthenticatedCipher {
        switch key.bitCount {
        case 128: AuthenticatedCipher(implementation: EVP_aes_128_gcm())
        case 192: AuthenticatedCipher(implementation: EVP_aes_192_gcm())
        case 256: AuthenticatedCipher(implementation: EVP_aes_256_gcm())
        default: throw .incorrectKeySize
        }
    }

    /// The ciphertext and its tag.
    func seal(
        _ message: some DataProtocol, _ key: SymmetricKey, nonce: Data, authenticating data: some DataProtocol
    ) throws(CryptoKitError) -> (ciphertext: Data, tag: Data) {
        let run = try Run(implementation, key, nonce: nonce, isEncrypting: true)
        try run.authenticate(data)
        let ciphertext = try run.update(message)
        try run.finish()
        var tag = [UInt8](repeating: 0, count: Self.tagByteCount)
        try Run.succeed(EVP_CIPHER_CTX_ctrl(run.context, EVP_CTRL_AEAD_GET_TAG, CInt(tag.count), &tag))
        return (ciphertext, Data(tag))
    }

    /// Returns the message if the tag is valid. Otherwise, no part of it leaves this function.
    func open(
        _ ciphertext: Data, _ key: SymmetricKey, nonce: Data, tag: Data, authenticating data: some DataProtocol
    ) throws(CryptoKitError) -> Data {
        let run = try Run(implementation, key, nonce: nonce, isEncrypting: false)
        var tag = Array(tag)
        try Run.succeed(EVP_CIPHER_CTX_ctrl(run.context, EVP_CTRL_AEAD_SET_TAG, CInt(tag.count), &tag))
        try run.authenticate(data)
        var message = try run.update(ciphertext)
        do {
            try run.finish()
        } catch {
            message.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
            throw .authenticationFailure
        }
        return message
    }
}

/// One encryption or decryption.
private final class Run {
    let context = EVP_CIPHER_CTX_new()
    /// The maximum number of bytes per call, because libcrypto counts in `CInt`.
    private static let longest = 1 << 30

    init(
        _ implementation: OpaquePointer, _ key: SymmetricKey, nonce: Data, isEncrypting: Bool
    ) throws(CryptoKitError) {
        let direction: CInt = isEncrypting ? 1 : 0
        let nonce = Array(nonce)
        try Self.succeed(EVP_CipherInit_ex(context, implementation, nil, nil, nil, direction))
        try Self.succeed(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, CInt(nonce.count), nil))
        let result = key.withUnsafeBytes { bytes in
            EVP_CipherInit_ex(
                context, nil, nil, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), nonce, direction)
        }
        try Self.succeed(result)
    }

    /// Freeing the context overwrites the key in it.
    deinit { EVP_CIPHER_CTX_free(context) }

    func authenticate(_ data: some DataProtocol) throws(CryptoKitError) {
        try forEachPart(of: data) { EVP_CipherUpdate(context, nil, &$0.done, $0.bytes, $0.count) }
    }

    /// Processes data. These ciphers return as many bytes as they take.
    func update(_ data: some DataProtocol) throws(CryptoKitError) -> Data {
        var result = Data(count: data.count)
        var offset = 0
        try forEachPart(of: data) { part in
            let start = offset
            offset += Int(part.count)
            return result.withUnsafeMutableBytes { output in
                let target = output.baseAddress?.assumingMemoryBound(to: UInt8.self).advanced(by: start)
                return EVP_CipherUpdate(context, target, &part.done, part.bytes, part.count)
            }
        }
        return result
    }

    func finish() throws(CryptoKitError) {
        var done: CInt = 0
        var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
        try Self.succeed(EVP_CipherFinal_ex(context, &rest, &done))
    }

    private struct Part {
        let bytes: UnsafePointer<UInt8>
        let count: CInt
        /// The number of bytes that libcrypto has written.
        var done: CInt = 0
    }

    private func forEachPart(of data: some DataProtocol, _ body: (inout Part) -> CInt) throws(CryptoKitError) {
        for region in data.regions {
            let result = region.withUnsafeBytes { bytes -> CInt in
                guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 1 }
                for start in stride(from: 0, to: bytes.count, by: Self.longest) {
                    var part = Part(bytes: base + start, count: CInt(min(Self.longest, bytes.count - start)))
                    guard body(&part) == 1 else { return 0 }
                }
                return 1
            }
            try Self.succeed(result)
        }
    }

    static func succeed(_ result: CInt) throws(CryptoKitError) {
        guard result == 1 else { throw .underlyingCoreCryptoError(error: result) }
    }
}

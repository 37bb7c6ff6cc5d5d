public import Foundation

/// The Advanced Encryption Standard (FIPS 197).
public enum AES: Sendable {
    /// AES in Galois/counter mode (NIST SP 800-38D).
    public enum GCM: Sendable {}
}

extension AES.GCM {
    /// Encrypts and authenticates a message. Without a nonce, a random one is used.
    ///
    /// - Throws: `CryptoKitError`
    public static func seal<Plaintext: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
        try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }

    /// Encrypts and authenticates a message, and authenticates additional data that stays readable.
    ///
    /// - Throws: `CryptoKitError`
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
        authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
        let nonce = nonce ?? Nonce()
        let sealed = try AuthenticatedCipher.aesGCM(key).seal(
            message, key, nonce: nonce.bytes, authenticating: authenticatedData)
        return try SealedBox(nonce: nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
    }

    /// Decrypts and authenticates the message in a box.
    ///
    /// - Throws: `CryptoKitError.authenticationFailure` if the box was sealed with a different key or has been changed.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
        try open(sealedBox, using: key, authenticating: [UInt8]())
    }

    /// Decrypts and authenticates the message in a box, and authenticates additional data.
    ///
    /// - Throws: `CryptoKitError.authenticationFailure` if the box was sealed with a different key or different
    ///   additional data, or has been changed.
    public static func open<AuthenticatedData: DataProtocol>(
        _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data {
        try AuthenticatedCipher.aesGCM(key).open(
            sealedBox.ciphertext, key, nonce: sealedBox.nonce.bytes, tag: sealedBox.tag,
            authenticating: authenticatedData)
    }
}

extension AES.GCM {
    /// The number that makes each encryption different. It isn't secret, but must never repeat with the same key.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
        public typealias Element = UInt8
        public typealias Iterator = Array<UInt8>.Iterator

        let bytes: Data

        /// Creates a random nonce of 12 bytes.
        public init() {
            var bytes = [UInt8](repeating: 0, count: 12)
            bytes.withUnsafeMutableBytes(RandomBytes.fill)
            self.bytes = Data(bytes)
        }

        /// Creates a nonce from at least 12 bytes.
        ///
        /// - Throws: `CryptoKitError.incorrectParameterSize`
        public init<D: DataProtocol>(data: D) throws {
            guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
            bytes = Data(data)
        }

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { Array(bytes).makeIterator() }
    }

    /// An encrypted message with its nonce and the tag that authenticates it.
    public struct SealedBox: Sendable {
        public let nonce: AES.GCM.Nonce
        public let ciphertext: Data
        public let tag: Data

        /// The nonce, ciphertext and tag combined; `nil` if the nonce doesn't have the usual 12 bytes.
        public var combined: Data? { nonce.bytes.count == 12 ? nonce.bytes + ciphertext + tag : nil }

        /// Splits a combined box with a nonce of 12 bytes into its parts.
        ///
        /// - Throws: `CryptoKitError.incorrectParameterSize`
        public init<D: DataProtocol>(combined: D) throws {
            let all = Data(combined)
            let tagByteCount = AuthenticatedCipher.tagByteCount
            guard all.count >= 12 + tagByteCount else { throw CryptoKitError.incorrectParameterSize }
            nonce = try Nonce(data: all.prefix(12))
            ciphertext = Data(all.dropFirst(12).dropLast(tagByteCount))
            tag = Data(all.suffix(tagByteCount))
        }

        /// - Throws: `CryptoKitError.incorrectParameterSize` if the tag doesn't have 16 bytes.
        public init<C: DataProtocol, T: DataProtocol>(nonce: AES.GCM.Nonce, ciphertext: C, tag: T) throws {
            guard tag.count == AuthenticatedCipher.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
            self.nonce = nonce
            self.ciphertext = Data(ciphertext)
            self.tag = Data(tag)
        }
    }
}

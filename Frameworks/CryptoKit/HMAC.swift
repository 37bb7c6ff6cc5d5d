import CCrypto
public import Foundation

/// Authenticates messages with a hash function and a key (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
    public typealias Key = SymmetricKey
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    /// Begins a message.
    public init(key: SymmetricKey) {
        var block = [UInt8](repeating: 0, count: H.blockByteCount)
        defer { OPENSSL_cleanse(&block, block.count) }
        key.withUnsafeBytes { bytes in
            guard bytes.count > H.blockByteCount else { return block.replaceSubrange(..<bytes.count, with: bytes) }
            var hash = H()
            hash.update(bufferPointer: bytes)
            let digest = hash.finalize()
            digest.withUnsafeBytes { block.replaceSubrange(..<$0.count, with: $0) }
        }
        for index in block.indices { block[index] ^= 0x36 }
        block.withUnsafeBytes { inner.update(bufferPointer: $0) }
        for index in block.indices { block[index] ^= 0x36 ^ 0x5c }
        block.withUnsafeBytes { outer.update(bufferPointer: $0) }
    }

    /// Adds data to the message.
    public mutating func update<D: DataProtocol>(data: D) {
        inner.update(data: data)
    }

    /// The code of the message.
    public func finalize() -> MAC {
        var outer = outer
        inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
        return HashedAuthenticationCode(outer.finalize())
    }

    /// The code of a whole message.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var function = HMAC(key: key)
        function.update(data: data)
        return function.finalize()
    }

    /// Checks the code of a message in constant time.
    public static func isValidAuthenticationCode<D: DataProtocol>(
        _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool {
        Self.authenticationCode(for: authenticatedData, using: key) == authenticationCode
    }

    /// Checks the code of a message in constant time.
    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool {
        let expected = Self.authenticationCode(for: authenticatedData, using: key)
        return expected.withUnsafeBytes { right in
            authenticationCode.withUnsafeBytes { isEqualInConstantTime(right, $0) }
        }
    }

    /// Checks the code of a message in constant time.
    public static func isValidAuthenticationCode(
        _ mac: MAC, authenticating bufferPointer: UnsafeRawBufferPointer, using key: SymmetricKey
    ) -> Bool {
        authenticationCode(for: bufferPointer, using: key) == mac
    }
}

public import Foundation

/// Derives keys from key material (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
    /// Derives a key.
    ///
    /// - Parameter outputByteCount: At most 255 times the length of the hash function's digest.
    public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        expand(
            pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
            outputByteCount: outputByteCount)
    }

    /// Derives a key without a salt.
    public static func deriveKey<Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
    }

    /// Derives a key without application-specific information.
    public static func deriveKey<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
    }

    /// Derives a key with neither a salt nor application-specific information.
    public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
        deriveKey(
            inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
    }

    /// The first step: concentrates the key material.
    public static func extract<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt?
    ) -> HashedAuthenticationCode<H> {
        // Without a salt, the key consists of zeros, which HMAC's padding provides.
        let key = SymmetricKey(data: salt.map { Array($0) } ?? [])
        return inputKeyMaterial.withUnsafeBytes { HMAC<H>.authenticationCode(for: $0, using: key) }
    }

    /// The second step: expands the concentrated key to the requested number of bytes.
    ///
    /// - Parameter outputByteCount: At most 255 times the length of the hash function's digest.
    public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
        pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
    ) -> SymmetricKey {
        let length = H.Digest.byteCount
        precondition((0...255 * length).contains(outputByteCount), "HKDF makes at most 255 blocks.")
        let key = prk.withUnsafeBytes { SymmetricKey(data: $0) }
        return SymmetricKey(byteCount: outputByteCount) { output in
            var previous: HashedAuthenticationCode<H>?
            for (number, start) in stride(from: 0, to: outputByteCount, by: length).enumerated() {
                var function = HMAC<H>(key: key)
                previous?.withUnsafeBytes { function.update(data: $0) }
                if let info { function.update(data: info) }
                function.update(data: [UInt8(number + 1)])
                let block = function.finalize()
                block.withUnsafeBytes { bytes in
                    let part = bytes.prefix(outputByteCount - start)
                    UnsafeMutableRawBufferPointer(rebasing: output[start...]).copyBytes(from: part)
                }
                previous = block
            }
        }
    }
}

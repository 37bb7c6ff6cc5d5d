import CryptoKit
import Foundation

/// The bytes of a vault's file.
///
///     8 bytes   "REVVAULT"
///     1 byte    version
///     8 bytes   counter, the most significant byte first
///     32 bytes  salt
///     the rest  nonce, ciphertext and tag of ChaCha20-Poly1305; all of the above is authenticated with them
///
/// The key of each file is derived from the vault's key and the file's salt, so that a random nonce is enough.
enum VaultFormat {
    static let version: UInt8 = 1
    static let magic = Data("REVVAULT".utf8)
    private static let saltByteCount = 32
    static let headerByteCount = magic.count + 1 + 8 + saltByteCount

    static func seal(_ payload: Data, counter: UInt64, key: SymmetricKey) throws -> Data {
        var header = magic + [version]
        withUnsafeBytes(of: counter.bigEndian) { header.append(contentsOf: $0) }
        header.append(SymmetricKey(size: SymmetricKeySize(bitCount: saltByteCount * 8)).withUnsafeBytes { Data($0) })
        let box = try ChaChaPoly.seal(payload, using: fileKey(key, header), authenticating: header)
        return header + box.combined
    }

    /// The payload and the counter of a file.
    ///
    /// - Throws: `VaultError.changed` or `newerVersion`
    static func open(_ file: Data, key: SymmetricKey) throws(VaultError) -> (payload: Data, counter: UInt64) {
        let file = Data(file)
        guard file.count >= headerByteCount, file.starts(with: magic) else { throw .changed }
        let header = Data(file.prefix(headerByteCount))
        guard header[magic.count] <= version else { throw .newerVersion }
        do {
            let box = try ChaChaPoly.SealedBox(combined: Data(file.dropFirst(headerByteCount)))
            let payload = try ChaChaPoly.open(box, using: fileKey(key, header), authenticating: header)
            let counter = header[(magic.count + 1)..<(magic.count + 9)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return (payload, counter)
        } catch {
            throw .changed
        }
    }

    private static func fileKey(_ key: SymmetricKey, _ header: Data) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, salt: Data(header.suffix(saltByteCount)), info: Data("Reveille vault".utf8),
            outputByteCount: 32)
    }
}

import CCrypto

/// Bytes that are overwritten with zeros when the last reference is released. Descriptions and mirrors don't show them.
final class SecretStorage: CustomReflectable, Sendable {
    // The bytes are written in the initializer only.
    nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

    /// - Parameter fill: Writes all bytes.
    init(count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        bytes = .allocate(byteCount: count, alignment: 16)
        do {
            try fill(bytes)
        } catch {
            // The object is not initialized yet, so its `deinit` won't run.
            OPENSSL_cleanse(bytes.baseAddress, bytes.count)
            bytes.deallocate()
            throw error
        }
    }

    deinit {
        OPENSSL_cleanse(bytes.baseAddress, bytes.count)
        bytes.deallocate()
    }

    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Compares in a time that depends only on the lengths.
func isEqualInConstantTime(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard first.count == second.count else { return false }
    guard let one = first.baseAddress, let other = second.baseAddress else { return true }
    return CRYPTO_memcmp(one, other, first.count) == 0
}

public import Foundation

/// The size of a key in bits.
public struct SymmetricKeySize: Sendable {
    public let bitCount: Int

    public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
    public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
    public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }

    /// - Parameter bitCount: A positive multiple of 8.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0)
        self.bitCount = bitCount
    }
}

/// A secret key for encryption or authentication. Its bytes are overwritten when the last copy is released.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    private let storage: SecretStorage

    /// Copies a key's bytes.
    public init<D: ContiguousBytes>(data: D) {
        storage = data.withUnsafeBytes { source in
            SecretStorage(count: source.count) { $0.copyMemory(from: source) }
        }
    }

    /// Creates a random key.
    public init(size: SymmetricKeySize) {
        self.init(byteCount: size.bitCount / 8, fill: RandomBytes.fill)
    }

    init(byteCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
        storage = SecretStorage(count: byteCount, fill: fill)
    }

    public var bitCount: Int { storage.bytes.count * 8 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(storage) { try body(UnsafeRawBufferPointer(storage.bytes)) }
    }

    /// Compares two keys in constant time.
    public static func == (lhs: SymmetricKey, rhs: SymmetricKey) -> Bool {
        lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { isEqualInConstantTime(left, $0) } }
    }
}
